import { AwardPoints, CorrectPoints } from '@sandbar/contract/points';
import { LOCALES } from '@sandbar/domain/common';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import type { Notice } from '../notifications/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Event } from '../platform/events/event.ts';
import { merchantScope, type MerchantScope } from '../platform/merchant-scope.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { createWorld, serverDatabase, type World } from '../testing/world.ts';
import { workOff } from '../testing/work-off.ts';
import { expirePoints } from './expire-points.ts';
import { onPointsExpiring } from './index.ts';
import { remindOfExpiry } from './remind-of-expiry.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/** The jobs that expire points and remind of it. */

let postgres: TestPostgres;
let database: Database;
let world: World;
let merchants: MerchantScope;
beforeAll(async () => {
  postgres = await startPostgres();
  database = await serverDatabase(await postgres.createDatabase('expiry'));
  world = await createWorld(database, commandHandlers);
  merchants = merchantScope(database, 'localhost', 'azure');
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});
beforeEach(async () => {
  await world.sql(`delete from events where kind like 'points.%'`);
  await world.sql('update point_lots set reminded_days = 14');
});

/** A member with lots that expire so many days from now, at noon in Vietnam. */
const member = async (...lots: [points: number, days: number][]) => {
  const userId = await world.addMember();
  for (const [points, days] of lots) {
    const id = randomUUID();
    await world.send('system', AwardPoints, { Id: id, UserId: userId, Points: points, Reason: { vi: 'a', en: 'a' } });
    await world.sql(
      `update point_lots set expires_at = date_trunc('day', now()) + make_interval(days => $2, hours => 5)
        where id = $1`,
      [id, days],
    );
  }
  return userId;
};
const history = async (userId: string) =>
  (
    await world.sql('select kind, points, balance from point_transfers where user_id = $1 order by number', [userId])
  ).map(({ kind, points, balance }) => `${String(kind)} ${String(points)} = ${String(balance)}`);
const onError = (error: unknown) => {
  throw error;
};
const expire = () => workOff(expirePoints({ database, merchants, onError }), [world.merchant.id]);
const remind = () => workOff(remindOfExpiry({ database, merchants, onError }), [world.merchant.id]);
const events = (kind: string) => world.sql('select * from events where kind = $1 order by id', [kind]);

describe('expired points', () => {
  it('are removed once, however many processes run the job', async () => {
    const userId = await member([300, -1], [200, 5], [50, -9]);
    await Promise.all(Array.from({ length: 8 }, expire));
    await expire();
    expect(await history(userId)).toEqual([
      'award 300 = 300',
      'award 200 = 500',
      'award 50 = 550',
      'expire -350 = 200',
    ]);
    expect(
      (await events('points.changed')).filter(({ payload }) => (payload as { kind: string }).kind === 'expire'),
    ).toMatchObject([{ user_id: userId, payload: { balance: 200 } }]);
  });

  it('cover a debt before they are lost', async () => {
    const userId = await member([100, -1]);
    await world.sql(`update point_lots set expires_at = now() + interval '1 day' where user_id = $1`, [userId]);
    await world.send(world.staffId, CorrectPoints, {
      Id: randomUUID(),
      UserId: userId,
      Points: -130,
      Reason: { vi: 'a', en: 'a' },
    });
    await world.send('system', AwardPoints, {
      Id: randomUUID(),
      UserId: userId,
      Points: 50,
      Reason: { vi: 'a', en: 'a' },
    });
    await world.sql(`update point_lots set expires_at = now() where user_id = $1 and amount = 50`, [userId]);
    await expire();
    expect((await history(userId)).slice(-2)).toEqual(['award 50 = 20', 'expire -20 = 0']);
    expect((await brokenInvariants(database)).map(({ name }) => name)).toEqual([]);
  });
});

describe('reminders', () => {
  const notices: Notice[] = [];
  const tell = async () => {
    const handler = onPointsExpiring({ merchants, inform: async (notice) => void notices.push(notice) });
    for (const event of await events('points.expiring'))
      await handler.run({
        merchantId: event.merchant_id,
        subjectId: event.subject_id,
        userId: event.user_id,
        payload: event.payload,
        kind: 'points.expiring',
      } as Event);
    await world.sql(`delete from events where kind = 'points.expiring'`);
    return notices.splice(0);
  };

  it('come 60 and 14 days before, once each, one for all points that expire on a day', async () => {
    const userId = await member([300, 59], [200, 59], [70, 61]);
    await Promise.all([remind(), remind()]);
    const [first, ...more] = await tell();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ userId, kind: 'points' });
    expect(first!.words('en-US', world.merchant)).toMatchObject({ title: '500 points expire soon' });
    await remind();
    expect(await tell()).toEqual([]);
    await world.sql(
      `update point_lots set expires_at = ((expires_at at time zone 'UTC') - interval '46 days') at time zone 'UTC'
       where merchant_id = $1 and user_id = $2`,
      [world.merchant.id, userId],
    );
    await remind();
    const again = await tell();
    expect(again.map(({ words }) => words('de', world.merchant).title).sort()).toEqual([
      '500 Punkte verfallen bald',
      '70 Punkte verfallen bald',
    ]);
    expect(new Set([first!, ...again].map(({ id }) => id)).size).toBe(3);
    await remind();
    expect(await tell()).toEqual([]);
  });

  it('that were missed are not repeated: with 14 days left only the last one comes', async () => {
    await member([10, 3]);
    await remind();
    expect((await events('points.expiring')).map(({ payload }) => (payload as { days: number }).days)).toEqual([14]);
    await remind();
    expect(await events('points.expiring')).toHaveLength(1);
  });

  it('leave out points that were spent, or that only cover a debt', async () => {
    const userId = await member([40, 30]);
    await world.send(world.staffId, CorrectPoints, {
      Id: randomUUID(),
      UserId: userId,
      Points: -40,
      Reason: { vi: 'a', en: 'a' },
    });
    await remind();
    expect(await events('points.expiring')).toEqual([]);
  });

  it('have texts in all seven languages', async () => {
    const userId = await member([1_200, 20]);
    await remind();
    const notice = (await tell()).find((one) => one.userId === userId)!;
    const titles = LOCALES.map((locale) => notice.words(locale, world.merchant).title);
    expect(new Set(titles).size).toBe(LOCALES.length);
    expect(titles[0]).toBe('1.200 điểm sắp hết hạn');
    for (const locale of LOCALES)
      expect(Object.values(notice.words(locale, world.merchant)).join(' ')).not.toContain('{');
  });
});

it('a reminder that is handled after the points have expired sends nothing', async () => {
  const userId = await member([300, 10]);
  await world.sql('update point_lots set reminded_days = null where user_id = $1', [userId]);
  await remind();
  const [event] = (await events('points.expiring')) as unknown as Event[];
  const notices: Notice[] = [];
  const handler = onPointsExpiring({ merchants, inform: async (notice) => void notices.push(notice) });
  const at = (expiresAt: Date) =>
    handler.run({
      kind: 'points.expiring',
      merchantId: world.merchant.id,
      subjectId: randomUUID(),
      userId,
      number: 1,
      payload: { ...event!.payload, expiresAt: expiresAt.toISOString() },
    } as Event);
  await at(new Date(Date.now() - 60_000));
  expect(notices).toEqual([]);
  await at(new Date(Date.now() + 60_000));
  expect(notices).toHaveLength(1);
});
