import { readFile } from 'node:fs/promises';
import { AwardPoints } from '@sandbar/contract/points';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/database/index.ts';
import { merchantScope } from '../platform/merchant-scope.ts';
import { numberEvents } from '../testing/events.ts';
import { serve, type Served } from '../testing/served.ts';
import type { World } from '../testing/world.ts';
import { followEvents, rebuild } from './follow.ts';

/** Figures that are rebuilt from the tables, month by month, with the value of a point on each day. */

let served: Served;
let world: World;
beforeAll(async () => {
  served = await serve();
  world = served.azure;
});
afterAll(() => served.close());

const today = () => dayInZone(new Date(), world.merchant.timeZone);
/** Awards 10 points on a past day, which no command allows. */
const awarded = async (day: string) => {
  const Id = randomUUID();
  const award = { Id, UserId: world.memberId, Points: 10, Reason: { vi: 'a', en: 'a' } };
  expect(await world.send('system', AwardPoints, award)).toMatchObject({ ok: true });
  await world.sql('alter table point_transfers disable trigger user');
  await world.sql(`update point_transfers set created_at = ($2 || 'T05:00:00Z')::timestamptz where id = $1`, [Id, day]);
  await world.sql('alter table point_transfers enable trigger user');
};
const fresh = () => merchantScope(served.database, 'localhost', 'azure').byId(world.merchant.id);
const rated = (rates: object[]) =>
  world.sql(`update merchants set settings = settings || jsonb_build_object('rates', $2::jsonb) where id = $1`, [
    world.merchant.id,
    JSON.stringify(rates),
  ]);
const worthOf = async (day: string) =>
  (
    await world.sql(
      `select worth from insight_days where merchant_id = $1 and scope_id = $1 and day = $2
       and measure = 'points.award'`,
      [world.merchant.id, day],
    )
  )[0]?.worth;
const sums = () =>
  world.sql('select * from insight_days where merchant_id = $1 order by scope_id, day, measure', [world.merchant.id]);

it('a transfer has the value of a point on its day, also of a former rate', async () => {
  // Days of three different months, whatever day it is today.
  const days = [-100, -60, -20].map((ago) => addDays(today(), ago));
  for (const day of days) await awarded(day);
  await rated([
    { fromDay: addDays(today(), -70), rate: 3_000 },
    { fromDay: addDays(today(), -40), rate: 4_000 },
    { fromDay: addDays(today(), 5), rate: 9_000 },
  ]);
  await numberEvents(served.database, world.merchant.id);
  await rebuild(served.database, await fresh());
  const [first] = await world.sql('select exchange_rate from merchants where id = $1', [world.merchant.id]);
  expect(await Promise.all(days.map(worthOf))).toEqual([10 * Number(first!.exchange_rate), 30_000, 40_000]);
});

it('the migration keeps the rates that only the figures stored', async () => {
  // A later migration dropped this table, which the migration under test reads.
  await world.sql('create table insight_rates (merchant_id uuid, valid_from date, rate bigint)');
  await rated([{ fromDay: addDays(today(), -40), rate: 4_000 }]);
  const noted = [
    ['2000-01-01', 1_000],
    [addDays(today(), -70), 3_000],
    [addDays(today(), -40), 4_000],
  ];
  for (const [day, rate] of noted)
    await world.sql('insert into insight_rates (merchant_id, valid_from, rate) values ($1, $2, $3)', [
      world.merchant.id,
      day,
      rate,
    ]);
  const file = new URL('../../../db/migrations/140_dated_rates.sql', import.meta.url);
  await served.database.script(await readFile(file, 'utf8'));
  await world.sql('drop table insight_rates');
  expect((await fresh()).settings.rates).toEqual([
    { fromDay: addDays(today(), -70), rate: 3_000 },
    { fromDay: addDays(today(), -40), rate: 4_000 },
  ]);
});

it('the rebuild sums one month per transaction, and resumes with the next one after a canceled statement', async () => {
  await rebuild(served.database, await fresh());
  const whole = await sums();
  const months: string[] = [];
  /** Cancels the second statement that computes sums, as a time limit would; `from` and `to` are among its values. */
  const canceling = (on: Database): Database => ({
    ...on,
    transaction: (work) =>
      on.transaction((own) =>
        work({
          ...own,
          run: async (query) => {
            if (query.name === 'insight.sum-days') {
              months.push(query.values.filter((value) => /^\d{4}-\d\d-\d\d$/.test(String(value))).join('..'));
              if (months.length === 2) throw new Error('canceling statement due to statement timeout');
            }
            return own.run(query);
          },
        }),
      ),
  });
  await world.sql('update insight_days set amount = amount + 1 where merchant_id = $1', [world.merchant.id]);
  const merchant = await fresh();
  await expect(rebuild(canceling(served.database), merchant)).rejects.toThrow('statement timeout');
  // Only the first month has new sums; the others are as they were.
  const [cursor] = await world.sql('select building, summed_to from insight_cursors where merchant_id = $1', [
    world.merchant.id,
  ]);
  expect(cursor).toEqual({ building: 'sum', summed_to: months[0]!.split('..')[1] });

  const job = followEvents({ database: canceling(served.database), merchants: { byId: fresh } });
  while (await job.run(merchant.id, { stopping: new AbortController().signal } as never));
  expect(await sums()).toEqual(whole);
  // Each month is summed once, and each statement covers the days of one month.
  expect(months.filter((month, place) => months.indexOf(month) === place)).toHaveLength(months.length - 1);
  expect(months.every((month) => month.slice(0, 7) === month.slice(12, 19))).toBe(true);
  expect(months.length).toBeGreaterThan(3);
});
