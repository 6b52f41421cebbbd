import { performance } from 'node:perf_hooks';
import { presetPeriod, type Preset } from '@sandbar/domain/insight';
import { dayInZone } from '@sandbar/domain/common';
import { rebuild } from '../server/src/insight/index.ts';
import { startPostgres } from '../server/src/testing/postgres.ts';
import { requestsTo } from '../server/src/testing/requests.ts';
import { serve } from '../server/src/testing/served.ts';
import { signInDirectly } from '../server/src/testing/server-process.ts';
import { serverDatabase } from '../server/src/testing/world.ts';
import { median } from './measure.ts';

/**
 * `npm run bench -- insight`: a merchant with a million orders; its figures are made from the tables, and the page's first
 * view is asked for. Fails when the median is above the goal.
 */

const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const PIECE = 50_000;
const DAYS = 1_000;
const VIEWS = 20;
const GOAL_MS = 300;

const postgres = await startPostgres();
const database = await serverDatabase(await postgres.createDatabase('bench_insight'));
const served = await serve({ database });
try {
  const { azure } = served;
  const { merchant } = azure;
  const reader = await signInDirectly(azure, await azure.addHolder('administrator'));
  const stays: string[] = [];
  for (let n = 0; n < 200; n += 1) stays.push(await azure.addStay({ days: 30 + n }));

  console.log(`Filling ${ORDERS} orders …`);
  const filling = performance.now();
  for (let from = 0; from < ORDERS; from += PIECE) {
    const numbers = [merchant.id, from, Math.min(ORDERS, from + PIECE) - 1];
    // Of ten orders seven are paid, one waits, one was canceled and one ran out.
    await database.raw(
      `insert into orders (merchant_id, id, code, customer_id, all_status, adult_total, sub_total, points, point_rate,
         grand_total, hold_minutes, created_at)
       select $1::uuid, md5('order' || n)::uuid, 'B' || n, $4::uuid,
         (array[1048609, 1048609, 1048609, 1048609, 1048609, 1048609, 1048609, 33, 32769, 257])[1 + n % 10], 2, 5000000 + n % 997,
         0, 5000, 5000000 + n % 997, 15, now() - make_interval(mins => (n * 1.44)::int % ${DAYS * 1440})
       from generate_series($2::int, $3::int) n`,
      [...numbers, azure.memberId],
    );
    await database.raw(
      `insert into order_lines (merchant_id, id, order_id, product_type, stay_id, live, target_name, original_price, price, total)
       select $1::uuid, md5('line' || n)::uuid, md5('order' || n)::uuid, 16384, ($4::uuid[])[1 + n % cardinality($4::uuid[])], false,
         '{"vi":"a","en":"a"}', 5000000 + n % 997, 5000000 + n % 997, 5000000 + n % 997
       from generate_series($2::int, $3::int) n`,
      [...numbers, stays],
    );
    await database.raw(
      `insert into order_transitions (merchant_id, order_id, from_status, to_status, reason, created_at)
       select $1::uuid, o.id, step.from_status, step.to_status, 'bench', o.created_at + step.after
       from generate_series($2::int, $3::int) n
       join orders o on o.merchant_id = $1::uuid and o.id = md5('order' || n)::uuid
       cross join lateral (values (1, 33, interval '5 minutes', n % 10 < 9), (33, 1048609, interval '1 hour', n % 10 < 7),
         (33, 32769, interval '2 hours', n % 10 = 8), (1, 257, interval '15 minutes', n % 10 = 9)) as step(from_status, to_status, after, so)
       where step.so`,
      numbers,
    );
  }
  await database.raw('analyze');
  console.log(`Filled in ${seconds(filling)}; making the figures …`);
  const making = performance.now();
  await rebuild(database, merchant);
  const made = seconds(making);
  await database.raw('analyze');
  const [facts] = (
    await database.raw('select count(*)::int as facts from insight_facts where merchant_id = $1', [merchant.id])
  ).rows as { facts: number }[];

  const to = requestsTo(served);
  const today = dayInZone(new Date(), merchant.timeZone);
  const sum = '{ count amount points worth }';
  /** What the page asks first: figures and occupancy. */
  const view = async (preset: Preset): Promise<number> => {
    const { from, to: until } = presetPeriod(preset, today);
    const began = performance.now();
    const answers = await Promise.all([
      to.query(
        `{ insight(from: "${from}", to: "${until}") { isComplete steps { from to }
           measures { measure now ${sum} before ${sum} steps ${sum} stepsBefore ${sum} } outstandingSteps
           outstanding { points worth } lapsing { month points } payoutsDue { count amount }
           searches { count withoutResult words { term count } lost { term count } months { term } people { term } } } }`,
        {},
        { token: reader },
      ),
      to.query('{ insightoccupancy { weeks resorts { id weeks { offered held sold } } } }', {}, { token: reader }),
    ]);
    const took = performance.now() - began;
    for (const { text } of answers) if (JSON.parse(text).errors) throw new Error(text.slice(0, 500));
    return took;
  };
  console.log(
    `\n| ${ORDERS.toLocaleString('en')} orders | median of ${VIEWS} | the first | the slowest |\n|---|---|---|---|`,
  );
  let worst = 0;
  for (const preset of ['last-90', 'this-year', 'last-7'] as const) {
    const times: number[] = [];
    for (let n = 0; n < VIEWS; n += 1) times.push(await view(preset));
    const middle = median(times);
    worst = Math.max(worst, middle);
    console.log(
      `| ${preset} | ${middle.toFixed(0)} ms | ${times[0]!.toFixed(0)} ms | ${Math.max(...times).toFixed(0)} ms |`,
    );
  }
  console.log(`\nMade from the tables in ${made}: ${facts!.facts} facts.`);
  if (worst > GOAL_MS) {
    console.error(`The goal is ${GOAL_MS} ms.`);
    process.exitCode = 1;
  }
} finally {
  await served.close();
  await postgres.stop();
}

function seconds(began: number): string {
  return `${((performance.now() - began) / 1_000).toFixed(0)} s`;
}
