import { randomUUID } from 'node:crypto';
import { CreateCalendarSubscription, DeleteCalendarSubscription } from '@sandbar/contract/calendar';
import { ReopenResort } from '@sandbar/contract/closures';
import { WithdrawWeek } from '@sandbar/contract/weeks';
import { addDays } from '@sandbar/domain/common';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendarSlice, type CalendarReader } from '../calendar/index.ts';
import { carryOut, close } from '../closures/testing.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { serve, type Served } from '../testing/served.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import type { World } from '../testing/world.ts';
import { onStayWithdrawn } from './on-stay-withdrawn.ts';
import { addOwner, done, onSale, weekRow } from './testing.ts';

/** The days of a week are taken elsewhere when its resort closes, and are free again before the resort opens. */

let served: Served;
let world: World;
beforeAll(async () => {
  served = await serve();
  world = served.azure;
});
afterAll(async () => {
  expect(await brokenInvariants(served.database)).toEqual([]);
  await served.close();
});

/** Reads the owner's calendars, which show the nights between two days as taken. */
const readCalendars = async (from: string, until: string) => {
  const compact = (day: string) => day.replaceAll('-', '');
  const content = [
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Anna Nguyen',
    `DTSTART;VALUE=DATE:${compact(from)}\r\nDTEND;VALUE=DATE:${compact(until)}`,
    'END:VEVENT\r\nEND:VCALENDAR\r\n',
  ].join('\r\n');
  const calendarReader: CalendarReader = {
    read: async () => ({ status: 200, content: Buffer.from(content), etag: null, lastModified: null }),
  };
  const jobs = calendarSlice.jobs({ ...served, calendarReader, onError: rethrow });
  await workOff(jobs.find(({ name }) => name === 'follow calendars') as Job, [world.merchant.id]);
};
const standing = async (id: string) => {
  const { state, paused, taken_since: since, stay_id: stayId } = await weekRow(world, id);
  const [stay] = await world.sql('select published from stays where id = $1', [stayId]);
  return { state, paused, taken: since !== null, published: stay!.published };
};

it('a week booked elsewhere during a closure leaves the market, and its owner may withdraw it', async () => {
  const ownerId = await addOwner(world);
  const { id, stayId } = await onSale(world, ownerId);
  const { from_date, to_date } = await weekRow(world, id);
  const [from, until] = [String(from_date), String(to_date)];
  const calendar = { Address: 'https://example.org/a', Name: 'A', Colour: 'rose', WeekIds: [id] } as const;
  const followed = await done(
    world.send(ownerId, CreateCalendarSubscription, { Id: randomUUID(), ...calendar } as never),
  );
  await readCalendars(from, until);
  expect(await standing(id)).toEqual({ state: 'offered', paused: true, taken: true, published: false });

  const AnswerUntil = addDays(from, -30);
  const days = { From: addDays(from, -1), To: addDays(until, 1), AnswerUntil, PointsUntil: addDays(until, 300) };
  const ClosureId = await close(world, days);
  await carryOut(world);
  const unfollow = { Id: randomUUID(), SubscriptionId: (followed as unknown as { id: string }).id };
  await done(world.send(ownerId, DeleteCalendarSubscription, unfollow));
  await onStayWithdrawn(served).run({ merchantId: world.merchant.id, payload: { stayIds: [stayId] } } as never);
  expect(await standing(id)).toEqual({ state: 'closed', paused: false, taken: false, published: false });

  const reopen = { Id: randomUUID(), ClosureId, Reason: 'Open again', ResortId: world.resortId };
  await done(world.send(await world.addHolder('administrator'), ReopenResort, reopen));
  expect(await standing(id)).toMatchObject({ state: 'closed', published: false });
  await done(world.send(ownerId, WithdrawWeek, { Id: randomUUID(), WeekId: id }));
});
