import { randomUUID } from 'node:crypto';
import { addDays, addMonths, dayInZone } from '@sandbar/domain/common';
import { expiryLimits } from '@sandbar/domain/insight';
import { commandHandlers } from '../server/src/commands.ts';
import { rebuild } from '../server/src/insight/index.ts';
import {
  countedTo,
  occupancy,
  payoutsDue,
  pointsOutstanding,
  ratesAt,
  ROWS,
  rowsCount,
  searchSums,
  topSearches,
  sumsOfSteps,
} from '../server/src/insight/insight.queries.ts';
import { pointsExpiring, soldByMonth } from '../server/src/insight/pace.queries.ts';
import { migrate, openPostgres } from '../server/src/platform/database/index.ts';
import { startPostgres } from '../server/src/testing/postgres.ts';
import { createWorld } from '../server/src/testing/world.ts';
import { median } from './measure.ts';

/**
 * `npm run bench insight`: reads the page of figures, and its rows, of a merchant with a million orders in three years,
 * for a year and the year before it. It fails when a read takes longer than 300 ms. BENCH_ORDERS makes it smaller.
 */

const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const PIECE = 50_000;
const STAYS = 60;
const YEARS = 3;
const ROUNDS = 30;
/** The longest time of a read in ms. */
const MOST = 300;

const seconds = (since: number): string => ((performance.now() - since) / 1_000).toFixed(1);

const postgres = await startPostgres();
const database = openPostgres(
  await postgres.createDatabase('bench_insight'),
  () => {},
  () => {},
);
try {
  await migrate(database);
  const world = await createWorld(database, commandHandlers, 'azure');
  const { merchant } = world;
  const merchantId = merchant.id;
  const stays: string[] = [];
  for (let at = 0; at < STAYS; at += 1) stays.push(await world.addStay());

  /** Orders that were held and paid a quarter of an hour later. One in ten was canceled. */
  const fill = (from: number, to: number) =>
    database.transaction(async (transaction) => {
      const run = (text: string, ...values: unknown[]) => transaction.run({ name: '', text, values });
      await run(
        `create temporary table past on commit drop as
         select gen_random_uuid() as id, n,
           now() - make_interval(mins => (n::bigint * 7919 % ($3::int * 525600))::int) as at,
           (20 + n * 13 % 300) * 100000 as amount, ($4::uuid[])[1 + n % $5::int] as stay_id
         from generate_series($1::int, $2::int) n`,
        from,
        to,
        YEARS,
        stays,
        STAYS,
      );
      await run(
        `insert into orders (merchant_id, id, code, customer_id, all_status, adult_total, sub_total, point_rate,
           grand_total, hold_minutes, created_at)
         select $1, id, 'BE' || lpad(n::text, 10, '0'), $2, 1048833, 2, amount, 5000, amount, 15, at from past`,
        merchantId,
        world.memberId,
      );
      await run(
        `insert into order_lines (merchant_id, id, order_id, stay_id, product_type, live, target_name, original_price,
           price, total)
         select $1, id, id, stay_id, 16384, false, '{"vi":"Kỳ nghỉ","en":"Vacation"}', amount, amount, amount
         from past`,
        merchantId,
      );
      await run(
        `insert into order_transitions (merchant_id, order_id, from_status, to_status, reason, actor_id, created_at)
         select $1, id, 1, 1048833, 'paid', $2, at + interval '15 minutes' from past`,
        merchantId,
        world.memberId,
      );
    });

  const began = performance.now();
  for (let from = 1; from <= ORDERS; from += PIECE) await fill(from, Math.min(ORDERS, from + PIECE - 1));
  await database.raw('analyze');
  console.log(`${ORDERS.toLocaleString('en')} orders written in ${seconds(began)} s`);
  const counting = performance.now();
  await rebuild(database, merchant);
  const counted = seconds(counting);
  console.log(`all figures made from the tables in ${counted} s`);
  await database.raw('analyze');

  const to = dayInZone(new Date(), merchant.timeZone);
  const period = { from: addDays(to, -364), to };
  const beforeFrom = addDays(to, -729);
  const scope = { merchantId, ...period, beforeFrom, beforeTo: addDays(period.from, -1) };
  const month = `${to.slice(0, 7)}-01`;
  const [resort] = (
    await database.raw('select resort_id as id from stays where merchant_id = $1 and id = $2', [merchantId, stays[0]])
  ).rows as { id: string }[];
  const rows = { measure: 'order.paid', ...period, resortId: null, afterId: randomUUID(), limit: 51 };
  const reads: [string, () => Promise<unknown>][] = [
    [
      'the page: a year by months, and the year before',
      () =>
        Promise.all([
          database.run(sumsOfSteps({ ...scope, scopeId: merchantId, step: null })),
          database.run(pointsOutstanding(scope)),
          database.run(payoutsDue({ merchantId })),
          database.run(ratesAt({ merchantId, days: [to, period.from] })),
          database.run(countedTo({ merchantId })),
          database.run(searchSums(scope)),
          database.run(topSearches({ merchantId, ...period, limit: 10 })),
          database.run(pointsExpiring({ merchantId, timeZone: merchant.timeZone, ...expiryLimits(to) })),
        ]),
    ],
    [
      'the booking pace of twelve months',
      () =>
        database.run(soldByMonth({ merchantId, scopeId: merchantId, from: month, to: addMonths(month, 12), asOf: to })),
    ],
    ['a year by days', () => database.run(sumsOfSteps({ ...scope, scopeId: merchantId, step: 1 }))],
    ['a year of one resort', () => database.run(sumsOfSteps({ ...scope, scopeId: resort!.id, step: null }))],
    ['occupancy of 52 weeks', () => database.run(occupancy({ merchantId, from: to, to: addDays(to, 363) }))],
    [
      'the first rows of paid orders, with their count',
      () =>
        Promise.all([
          database.run(ROWS.order({ merchantId, ...rows, afterDay: '1900-01-01' })),
          database.run(rowsCount({ merchantId, measure: 'order.paid', scopeId: merchantId, ...period })),
        ]),
    ],
    [
      'rows from the middle of the year on',
      () => database.run(ROWS.order({ merchantId, ...rows, afterDay: addDays(to, -180) })),
    ],
    [
      'the first rows of one resort',
      () => database.run(ROWS.order({ merchantId, ...rows, resortId: resort!.id, afterDay: '1900-01-01' })),
    ],
  ];
  let slow = false;
  console.log(`\n| read, ${ORDERS.toLocaleString('en')} orders | median | slowest |\n|---|---|---|`);
  for (const [name, read] of reads) {
    await read();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      await read();
      times.push(performance.now() - start);
    }
    const typical = median(times);
    slow ||= typical > MOST;
    console.log(`| ${name} | ${typical.toFixed(1)} ms | ${Math.max(...times).toFixed(1)} ms |`);
  }
  if (slow) throw new Error(`A read of the figures takes longer than ${MOST} ms.`);
} finally {
  await database.close();
  await postgres.stop();
}
