import { randomUUID } from 'node:crypto';
import { AwardPoints, ExtendPoints } from '@sandbar/contract/points';
import { dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import type { Notice } from '../notifications/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Event } from '../platform/events/event.ts';
import { merchantScope } from '../platform/merchant-scope.ts';
import { meetingAfter } from '../testing/meeting.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { createWorld, serverDatabase, type World } from '../testing/world.ts';
import { rewritten, without } from '../testing/rewritten.ts';
import { workOff } from '../testing/work-off.ts';
import { onPointsExpiring } from './index.ts';
import { remindOfExpiry } from './remind-of-expiry.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/** Expiring points are extended once, for the fee that was shown, on a real PostgreSQL. */

let postgres: TestPostgres;
let database: Database;
let world: World;
let worlds = 0;
beforeAll(async () => {
  postgres = await startPostgres();
  database = await serverDatabase(await postgres.createDatabase('extend'));
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});
beforeEach(async () => {
  world = await createWorld(database, commandHandlers, `extend-${(worlds += 1)}`);
});

/** A member with lots that expire at noon in Vietnam, so many days from now. */
const member = async (...lots: [points: number, days: number][]) => {
  const userId = await world.addMember();
  for (const [points, days] of lots) await award(userId, points, days);
  return userId;
};
const award = async (userId: string, points: number, days: number) => {
  const id = randomUUID();
  await world.send('system', AwardPoints, { Id: id, UserId: userId, Points: points, Reason: { vi: 'a', en: 'a' } });
  await world.sql(
    `update point_lots set expires_at = date_trunc('day', now()) + make_interval(days => $2, hours => 5) where id = $1`,
    [id, days],
  );
};
const dayIn = (days: number) => dayInZone(new Date(Date.now() + days * 86_400_000), 'UTC');
const asked = (days: number, Points: number, Fee: number) => ({
  Id: randomUUID(),
  ExpiresOn: dayIn(days),
  Points,
  Fee,
});
const extend = (userId: string, days: number, points: number, fee: number, on = world) =>
  on.send(userId, ExtendPoints, asked(days, points, fee));
const outcome = (answer: { ok: boolean; refusal?: { code: string } }) => (answer.ok ? 'done' : answer.refusal!.code);
const lotsOf = async (userId: string) =>
  (
    await world.sql(
      `select remaining::int, round(extract(epoch from expires_at - now()) / 86400)::int as days, reminded_days
       from point_lots where user_id = $1 order by expires_at, remaining`,
      [userId],
    )
  ).map(({ remaining, days, reminded_days: reminded }) => [remaining, Math.round(Number(days) / 10) * 10, reminded]);
const broken = async () => {
  return (await brokenInvariants(database)).map(({ name }) => name);
};
const onError = (error: unknown) => {
  throw error;
};
const settings = (changes: object) => Object.assign(world.merchant.settings, changes);

describe('points that expire soon', () => {
  it('are valid longer for a fee: all points of a day, and no others', async () => {
    const userId = await member([1_000, 20], [500, 20], [300, 40]);
    const done = await extend(userId, 20, 1_500, 150);
    expect(done).toMatchObject({ ok: true, value: { balance: 1_650, points: 1_350, fee: 150 } });
    const lots = await lotsOf(userId);
    expect(lots.map(([, days, reminded]) => [days, reminded])).toEqual([
      [40, null],
      [200, null],
      [200, null],
    ]);
    // Two lots expire together; their ids decide which one pays the fee.
    expect(lots.slice(1).reduce((sum, [remaining]) => sum + Number(remaining), 0)).toBe(1_350);
    const [transfer] = await world.sql(
      `select kind, points::int, balance::int, actor_id from point_transfers where user_id = $1 order by number desc
        limit 1`,
      [userId],
    );
    expect(transfer).toEqual({ kind: 'extend', points: -150, balance: 1_650, actor_id: userId });
    expect(await broken()).toEqual([]);
  });

  it('are not extended twice, too early, or for an outdated fee', async () => {
    const userId = await member([1_000, 20], [80, 61]);
    settings({ pointExtensionDays: 20 });
    expect(outcome(await extend(userId, 20, 1_000, 99))).toBe('EXTENSION_CHANGED');
    expect(outcome(await extend(userId, 61, 80, 8))).toBe('EXTENSION_NONE');
    expect(outcome(await extend(userId, 20, 1_000, 100))).toBe('done');
    expect(outcome(await extend(userId, 20, 900, 90))).toBe('EXTENSION_NONE');
    // The lots are now within the days in which points can be extended.
    expect(outcome(await extend(userId, 40, 900, 90))).toBe('EXTENSION_NONE');
    expect(outcome(await extend(await world.addMember(), 20, 1_000, 100))).toBe('EXTENSION_NONE');
  });

  it('follow what the merchant set: how often, for how much, or not at all', async () => {
    const userId = await member([100, 10], [100, 11], [100, 12], [100, 13]);
    for (const day of [10, 11, 12]) expect(outcome(await extend(userId, day, 100, 10))).toBe('done');
    expect(await extend(userId, 13, 100, 10)).toMatchObject({
      ok: false,
      refusal: { code: 'EXTENSION_LIMIT', data: { limit: 3, months: 12 } },
    });
    settings({ pointExtensionPercent: 0, pointExtensionDays: 30, pointExtensionsAYear: 4 });
    expect(await extend(userId, 13, 100, 0)).toMatchObject({ ok: true, value: { balance: 370, points: 100, fee: 0 } });
    expect(await broken()).toEqual([]);
    settings({ pointExtensionDays: 0 });
    expect(outcome(await extend(await member([100, 10]), 10, 100, 10))).toBe('EXTENSION_OFF');
  });
});

describe('a double tap', () => {
  it('pays one fee, also at two processes', async () => {
    const userId = await member([1_000, 20]);
    const answers = await Promise.all(Array.from({ length: 12 }, () => extend(userId, 20, 1_000, 100)));
    expect(answers.map(outcome).sort()).toEqual(['done', ...Array.from({ length: 11 }, () => 'EXTENSION_NONE')].sort());
    expect((await lotsOf(userId)).map(([remaining]) => remaining)).toEqual([900]);
    expect(await broken()).toEqual([]);
  });

  it('pays one fee without the lock too, since a lot is extended once; without that rule it pays several', async () => {
    const unlocked = rewritten(database, { 'points.lock-account': without('for no key update') });
    const meeting = meetingAfter(unlocked, 'points.extensions-of');
    world = await createWorld(meeting.on, commandHandlers, `extend-loose-${worlds}`);
    /** All three commands have read the same lot before one of them writes. */
    const race = async () => {
      const who = await member([1_000, 20]);
      meeting.next(3);
      return (await Promise.all(Array.from({ length: 3 }, () => extend(who, 20, 1_000, 100)))).map(outcome).sort();
    };
    expect(await race()).toEqual(['EXTENSION_NONE', 'EXTENSION_NONE', 'done']);
    await database.raw('alter table point_extensions drop constraint point_extensions_once');
    try {
      expect((await race()).filter((one) => one === 'done').length).toBeGreaterThan(1);
    } finally {
      await database.raw('alter table point_extensions disable trigger point_extensions_append_only');
      await database.raw('delete from point_extensions');
      await database.raw('alter table point_extensions enable trigger point_extensions_append_only');
      await database.raw(
        'alter table point_extensions add constraint point_extensions_once primary key (merchant_id, lot_id)',
      );
    }
  });
});

describe('the reminder', () => {
  it('states the fee, links to both choices, and comes again before the new end', async () => {
    const userId = await member([1_200, 14]);
    const remind = async () => {
      const merchants = merchantScope(database, 'localhost', 'azure');
      const job = remindOfExpiry({
        database,
        merchants,
        onError,
      });
      await Promise.all([workOff(job, [world.merchant.id]), workOff(job, [world.merchant.id])]);
      const reminded: Notice[] = [];
      const handler = onPointsExpiring({ merchants, inform: async (one) => void reminded.push(one) });
      for (const event of await world.sql(
        `select * from events where kind = 'points.expiring' and merchant_id = $1 order by id`,
        [world.merchant.id],
      ))
        await handler.run({
          merchantId: event.merchant_id,
          subjectId: event.subject_id,
          userId: event.user_id,
          payload: event.payload,
        } as Event);
      return reminded;
    };
    const [first, ...more] = await remind();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ userId, path: '/profile' });
    expect(first!.words('en-US', world.merchant).paragraphs![0]).toMatch(
      /^You can extend your points once, until .*, for a fee of 120 points/,
    );
    expect(first!.words('vi-VN', world.merchant).action).toBe('Gia hạn hoặc dùng điểm');
    settings({ pointExtensionDays: 16 });
    expect(outcome(await extend(userId, 14, 1_200, 120))).toBe('done');
    const [, again] = await remind();
    // Points that were extended cannot be extended again, so the notice leads to stays that they can pay.
    expect(again).toMatchObject({ userId, path: '/product-vacation/list?pay=points' });
    expect(again!.words('en-US', world.merchant).title).toBe('1,080 points expire soon');
  });
});
