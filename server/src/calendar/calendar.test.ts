import { randomUUID } from 'node:crypto';
import { CreateCalendarFeed, DeleteEvent, EditEvent, MoveEvent, RestoreEvent } from '@sandbar/contract/calendar';
import { CALENDAR } from '@sandbar/domain/calendar';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, ownCalendar, refusal, slot, TODAY, words, ZONE } from '../testing/own-calendar.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import { remindOfEvents } from './remind.ts';

/** A member's own calendar, on the embedded database. */

let served: Served;
let own: Awaited<ReturnType<typeof ownCalendar>>;
const sql = (text: string, values: unknown[] = []) => served.azure.sql(text, values);

beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.close());
beforeEach(async () => {
  own = await ownCalendar(served);
});

describe('an event', () => {
  it('is entered, read, changed, moved, deleted and brought back', async () => {
    const { value } = await own.create('09:00', '10:00');
    expect(await own.read()).toMatchObject([{ id: value.id, kind: 'own', title: 'Xem phòng', version: 1, path: null }]);
    const EventId = value.id;
    expect(
      await own.send(EditEvent, { EventId, Version: 1, ...words, Title: 'Khác', ...slot('09:00', '10:30') }),
    ).toMatchObject({
      value: { version: 2 },
    });
    expect(await own.send(MoveEvent, { EventId, Version: 2, ...slot('14:00', '15:00') })).toMatchObject({
      value: { version: 3 },
    });
    expect(await own.read()).toMatchObject([{ title: 'Khác', startsAt: `${DAY}T07:00:00.000Z` }]);
    expect(await own.send(DeleteEvent, { EventId })).toMatchObject({ ok: true });
    expect(await own.read()).toEqual([]);
    expect(await own.send(RestoreEvent, { EventId })).toMatchObject({ ok: true });
    expect(await own.read()).toMatchObject([{ id: EventId, version: 5 }]);
  });

  it('of an outdated version is not changed', async () => {
    const { value } = await own.create('09:00', '10:00');
    const EventId = value.id;
    await own.send(MoveEvent, { EventId, Version: 1, ...slot('11:00', '12:00') });
    expect(await own.send(MoveEvent, { EventId, Version: 1, ...slot('13:00', '14:00') })).toMatchObject(
      refusal('EVENT_CHANGED'),
    );
  });

  it('is refused in the past, beyond its day, and over another event', async () => {
    expect(await own.create('09:00', '10:00', { Day: addDays(TODAY, -1) })).toMatchObject(refusal('EVENT_IN_PAST'));
    expect(await own.create('05:00', '06:00')).toMatchObject(refusal('EVENT_HOURS'));
    expect(await own.create('09:00', '09:10')).toMatchObject(refusal('EVENT_HOURS'));
    await own.create('09:00', '10:00');
    expect(await own.create('09:30', '10:30')).toMatchObject(refusal('EVENT_OVERLAPS'));
    expect(await own.create('10:00', '11:00')).toMatchObject({ ok: true });
  });

  it('keeps a past time while its title changes', async () => {
    const { value } = await own.create('09:00', '10:00');
    const then = slot('09:00', '10:00', addDays(DAY, -9));
    await sql(
      `update calendar_events set starts_at = $2::timestamp at time zone $4, ends_at = $3::timestamp at time zone $4
       where id = $1`,
      [value.id, `${then.Day} 09:00`, `${then.Day} 10:00`, ZONE],
    );
    const Version = 1;
    expect(await own.send(EditEvent, { EventId: value.id, Version, ...words, Title: 'b', ...then })).toMatchObject({
      ok: true,
    });
    expect(
      await own.send(MoveEvent, { EventId: value.id, Version: 2, ...slot('10:00', '11:00', then.Day) }),
    ).toMatchObject(refusal('EVENT_IN_PAST'));
  });

  it('is not restored at a time that another event took meanwhile', async () => {
    const { value } = await own.create('09:00', '10:00');
    await own.send(DeleteEvent, { EventId: value.id });
    await own.create('09:30', '10:00');
    expect(await own.send(RestoreEvent, { EventId: value.id })).toMatchObject(refusal('EVENT_OVERLAPS'));
  });

  it('in one slot from two tabs is created once; without the constraint twice', async () => {
    const both = async () => {
      const results = await Promise.all([own.create('09:00', '10:00'), own.create('09:00', '10:00')]);
      return results.filter(({ ok }) => ok).length;
    };
    for (let round = 0; round < 5; round += 1) {
      expect(await both()).toBe(1);
      await sql('delete from calendar_events');
    }
    const entered = (id: string) =>
      sql(
        `insert into calendar_events (merchant_id, id, user_id, title, place, starts_at, ends_at, time_zone)
         values ($1, $2, $3, 'a', 'a', '2030-01-01T00:00Z', '2030-01-01T01:00Z', 'UTC')`,
        [served.azure.merchant.id, id, own.member],
      );
    await entered(randomUUID());
    await expect(entered(randomUUID())).rejects.toThrow('calendar_events_one_at_a_time');
  });

  it('that is running can end later, and keeps its beginning', async () => {
    // A zone in which it is about noon now, so that the test does not depend on the hour.
    const hours = 12 - new Date().getUTCHours();
    const TimeZone = `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
    const noon = Math.floor(Date.now() / 3_600_000);
    const at = (hour: number) => new Date((noon + hour - 12) * 3_600_000);
    const EventId = randomUUID();
    await sql(
      `insert into calendar_events (merchant_id, id, user_id, title, place, starts_at, ends_at, time_zone)
       values ($1, $2, $3, 'a', 'a', $4, $5, $6)`,
      [served.azure.merchant.id, EventId, own.member, at(11), at(15), TimeZone],
    );
    const to = (Start: string, End: string, Version: number) =>
      own.send(MoveEvent, { EventId, Version, Day: dayInZone(at(12), TimeZone), Start, End, TimeZone });
    expect(await to('11:00', '16:00', 1)).toMatchObject({ value: { version: 2 } });
    expect(await to('10:30', '16:00', 2)).toMatchObject(refusal('EVENT_IN_PAST'));
    expect(await to('11:00', '11:30', 2)).toMatchObject(refusal('EVENT_IN_PAST'));
    const [row] = await sql('select starts_at, ends_at from calendar_events where id = $1', [EventId]);
    expect(row).toMatchObject({ starts_at: at(11), ends_at: at(16) });
  });

  it('is visible to its member only, not to staff or another merchant', async () => {
    const { value } = await own.create('09:00', '10:00');
    for (const other of [served.azure.otherMemberId, served.azure.administratorId])
      expect(await own.send(DeleteEvent, { EventId: value.id }, other)).toMatchObject(refusal('NOT_FOUND'));
    const stranger = await signInDirectly(served.azure, served.azure.otherMemberId);
    expect((await own.read(DAY, addDays(DAY, 1), stranger)).map(({ id }) => id)).not.toContain(value.id);
  });

  it('is limited in number for each member', async () => {
    await sql(
      `insert into calendar_events (merchant_id, id, user_id, title, place, starts_at, ends_at, time_zone)
       select $1, gen_random_uuid(), $2, 'a', '', '2040-01-01'::timestamptz + n * interval '1 hour',
         '2040-01-01'::timestamptz + n * interval '1 hour' + interval '30 minutes', 'UTC'
       from generate_series(1, $3::int) n`,
      [served.azure.merchant.id, own.member, CALENDAR.eventsMost],
    );
    expect(await own.create('09:00', '10:00')).toMatchObject(refusal('EVENT_LIMIT'));
    await sql('delete from calendar_events where user_id = $1', [own.member]);
  });
});

describe('the calendar', () => {
  it('shows a booking, a hold and a payout, each with a link to its page', async () => {
    const stay = await served.azure.addStay({ days: 20 });
    const [orderId] = [randomUUID()];
    await sql(
      `insert into orders (merchant_id, id, code, customer_id, all_status, adult_total, sub_total, point_rate,
         grand_total, hold_minutes, hold_expires_at, hold_slot)
       values ($1, $2, 'AZ2600009999', $3, 1, 1, 10, 5000, 10, 15, now() + interval '3 hours', 1)`,
      [served.azure.merchant.id, orderId, own.member],
    );
    await sql(
      `insert into order_lines (merchant_id, id, order_id, product_type, stay_id, live, target_name, original_price,
         price, total)
       values ($1, gen_random_uuid(), $2, 16384, $3, true, '{"vi":"a","en":"a"}', 10, 10, 10)`,
      [served.azure.merchant.id, orderId, stay],
    );
    const range = [TODAY, addDays(TODAY, 60)] as const;
    expect(await own.read(...range)).toMatchObject([{ kind: 'holdEnds', path: `/checkout/${orderId}` }]);
    await sql('update orders set all_status = 33, hold_slot = null where id = $1', [orderId]);
    expect((await own.read(...range)).map(({ kind, path }) => [kind, path])).toEqual([
      ['paymentDue', `/order/detail/${orderId}`],
      ['stay', `/order/detail/${orderId}`],
    ]);
    // In an exported file a deadline has the order's last change as its time stamp, and a sequence number that grows.
    const due = async () => {
      const { path } = (await own.send(CreateCalendarFeed, { Name: 'a' })).value as unknown as { path: string };
      const { body } = await served.app.inject({ method: 'GET', url: path, headers: { host: 'azure.localhost' } });
      const [, text] = /UID:paymentDue-[^]*?(DTSTAMP:[^]*?)SUMMARY/.exec(body)!;
      const said = (name: string) => new RegExp(`${name}:(.*)\r`).exec(text!)![1]!;
      return { stamp: said('DTSTAMP'), sequence: Number(said('SEQUENCE')), start: said('DTSTART') };
    };
    const first = await due();
    expect(first).toMatchObject({ sequence: 0 });
    expect(first.stamp <= new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')).toBe(true);
    await sql(
      `update orders set hold_expires_at = now() + interval '2 hours', modified_at = created_at + interval '90 seconds'
       where id = $1`,
      [orderId],
    );
    const moved = await due();
    expect(moved.sequence).toBe(90);
    expect(moved.stamp > first.stamp).toBe(true);
    expect(moved.start < first.start).toBe(true);
    await sql('delete from order_lines where order_id = $1', [orderId]);
    await sql('delete from orders where id = $1', [orderId]);
  });

  it('refuses days that do not exist, and more than a hundred days', async () => {
    const wrong = (from: string, until: string, zone = ZONE) =>
      own.graphql(`{ calendar(from: "${from}", to: "${until}", timeZone: "${zone}") { isCut } }`);
    await expect(wrong('2026-02-30', '2026-03-01')).rejects.toThrow('INVALID_FIELDS');
    await expect(wrong('2026-01-01', '2026-12-01')).rejects.toThrow('INVALID_FIELDS');
    await expect(wrong('2026-01-01', '2026-01-02', 'Mars/Olympus')).rejects.toThrow('INVALID_FIELDS');
  });

  it('of ten thousand events is as fast as one of a hundred', async () => {
    const many = await served.azure.addMember();
    const fill = (userId: string, count: number) =>
      sql(
        `insert into calendar_events (merchant_id, id, user_id, title, place, starts_at, ends_at, time_zone)
         select $1, gen_random_uuid(), $2, 'a', '', now() + (n - $3::int / 2) * interval '2 hours',
           now() + (n - $3::int / 2) * interval '2 hours' + interval '1 hour', 'UTC'
         from generate_series(1, $3::int) n`,
        [served.azure.merchant.id, userId, count],
      );
    await fill(own.member, 100);
    await fill(many, 10_000);
    await sql('analyze calendar_events');
    const other = await signInDirectly(served.azure, many);
    const time = async (as: string) => {
      const started = performance.now();
      for (let turn = 0; turn < 10; turn += 1) await own.read(TODAY, addDays(TODAY, 7), as);
      return performance.now() - started;
    };
    await time(own.token);
    await time(other);
    const [few, all] = [await time(own.token), await time(other)];
    // Both members have the same week of 84 events.
    expect(all).toBeLessThan(3 * few + 100);
    await sql('delete from calendar_events where user_id = any($1)', [[own.member, many]]);
  });
});

describe('a reminder', () => {
  const reminders = () =>
    sql(`select telling from notifications where user_id = $1 and kind = 'calendar'`, [own.member]);
  const soon = (id: string) => sql('update calendar_events set remind_at = now() where id = $1', [id]);

  it('comes once from two processes, and again when the event was moved', async () => {
    const { value } = await own.create('09:00', '10:00');
    const [event] = await sql(
      "select starts_at - remind_at = interval '5 minutes' as due from calendar_events where id = $1",
      [value.id],
    );
    expect(event).toEqual({ due: true });
    await soon(value.id);
    const job = () => remindOfEvents({ ...served, inform: served.inform, onError: rethrow });
    await Promise.all([1, 2].map(() => workOff(job(), [served.azure.merchant.id])));
    await soon(value.id);
    await workOff(job(), [served.azure.merchant.id]);
    expect(await reminders()).toEqual([{ telling: `calendar ${value.id} 1` }]);
    await own.send(MoveEvent, { EventId: value.id, Version: 1, ...slot('15:00', '16:00') });
    await soon(value.id);
    await workOff(job(), [served.azure.merchant.id]);
    expect(await reminders()).toHaveLength(2);
  });

  it('does not come for a deleted or past event', async () => {
    const { value } = await own.create('09:00', '10:00');
    await soon(value.id);
    await own.send(DeleteEvent, { EventId: value.id });
    const { value: over } = await own.create('11:00', '12:00');
    await sql(
      `update calendar_events set remind_at = now(), starts_at = now() - interval '2 hours',
         ends_at = now() - interval '1 hour' where id = $1`,
      [over.id],
    );
    await workOff(remindOfEvents({ ...served, inform: served.inform, onError: rethrow }), [served.azure.merchant.id]);
    expect(await reminders()).toEqual([]);
  });
});
