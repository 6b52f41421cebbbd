import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { postgresAt, startPostgres } from '../server/src/testing/postgres.ts';
import { LARGE, load, METHOD_ID, SMALL, tokenOf } from './load.ts';
import { burst, CONNECTIONS, median, type Burst } from './measure.ts';
import { pgbenchCeilings } from './pgbench.ts';
import { SERVER, start, type Running } from './processes.ts';
import { GOALS, report, type Figures } from './report.ts';
import {
  browse,
  ceilingHold,
  ceilingRead,
  command,
  dates,
  detail,
  holdOf,
  holds,
  keyword,
  type Shot,
} from './requests.ts';
import { statementsPerRequest } from './statements.ts';

/**
 * `npm run bench`: loads the data, measures everything in alternating, repeated rounds and prints ratios. BENCH_SECONDS
 * and BENCH_ROUNDS change its length. BENCH_DATABASE_URL measures on a running server or cluster and leaves figures.md
 * unchanged.
 */

const others: Record<string, () => Promise<unknown>> = {
  'after-commit': () => import('./after-commit.ts'),
  burst: () => import('./burst.ts'),
  'cold-start': () => import('./cold-start.ts'),
  import: () => import('./import.ts'),
  insight: () => import('./insight.ts'),
  lists: () => import('./lists.ts'),
  places: () => import('./places.ts'),
  scale: () => import('./scale.ts'),
  waitlist: () => import('./waitlist.ts'),
};
const other = others[process.argv[2] ?? ''];
if (other) {
  await other();
  process.exit();
}

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
/** A server gives back the memory that its start needed a second after it listens. */
const IDLE_AFTER_MS = 5_000;
/** The server checks twice a minute whether it is idle, once the events of the last orders were handled. */
const RESTED_AFTER_MS = 100_000;

const { BENCH_DATABASE_URL: given, BENCH_ALONE: alone } = process.env;
const postgres = given ? await postgresAt(given, alone === 'on') : await startPostgres();
const largeUrl = await postgres.createDatabase('bench_large');
const smallUrl = await postgres.createDatabase('bench_small');
console.log(`PostgreSQL ${postgres.version}; loading ${LARGE.resorts * 4 * LARGE.staysPerRoom} stays…`);
await load(largeUrl, LARGE);
await load(smallUrl, SMALL);

const client = new pg.Client({ connectionString: largeUrl });
await client.connect();
const stays = ((await client.query('select id from bench_stays order by n')).rows as { id: string }[]).map(
  (row) => row.id,
);
const fresh = (count: number) => stays.splice(0, count);

const running: Running[] = [];
const boot = async (program: string, url: string, path: string) => {
  const process = await start(program, url, path);
  running.push(process);
  return process;
};
// The first start of a version compiles and stores the compiled code. The median of the later starts counts.
const starts: number[] = [];
for (let time = 0; time < 4; time += 1) {
  const cold = await start(SERVER, largeUrl, '/health/ready');
  starts.push(cold.startMs);
  await cold.stop();
}
const server = await boot(SERVER, largeUrl, '/health/ready');
await pause(IDLE_AFTER_MS);
const idleMiB = server.memoryMiB();
const small = await boot(SERVER, smallUrl, '/health/ready');
const ceilingG = await boot('ceilings/graphql.ts', largeUrl, '/graphql?query={__typename}');
const ceilingH = await boot('ceilings/hold.ts', largeUrl, '/');

const holdNext = holds(fresh(150_000), LARGE.users);
const ceilingStays = fresh(150_000);
const holdThenConfirm: ((context: Record<string, unknown>) => Shot)[] = [
  (context) => {
    const shot = holdNext();
    context.orderId = shot.orderId;
    context.token = shot.token;
    return shot;
  },
  (context) => ({
    ...command('Sale', 'ConfirmOrder', { Id: context.orderId, PaymentMethodId: METHOD_ID }),
    token: context.token as string,
  }),
];

type Scenario = {
  name: string;
  process: Running;
  shots: ((context: Record<string, unknown>) => Shot)[];
  perUnit: number;
};
const scenario = (name: string, process: Running, shots: Scenario['shots'], perUnit = 1): Scenario => ({
  name,
  process,
  shots,
  perUnit,
});
const scenarios: Scenario[] = [
  scenario('G', ceilingG, [ceilingRead]),
  scenario('browse', server, [browse]),
  scenario('keyword', server, [keyword]),
  scenario('dates', server, [dates]),
  scenario('detail', server, [detail(LARGE.resorts)]),
  scenario('dates, 5,000 stays', small, [dates]),
  scenario('H', ceilingH, [ceilingHold(ceilingStays)]),
  scenario('hold', server, [() => holdNext()]),
  scenario('hold + confirm', server, holdThenConfirm, 2),
];

const tokenFor = (process: Running) => tokenOf(process === small ? 7 : 77);
const run = async ({ process, shots, perUnit }: Scenario, seconds: number): Promise<Burst> => {
  const result = await burst(shots, { address: process.address, token: tokenFor(process), seconds });
  return { ...result, rate: result.rate / perUnit };
};

// Warm-up of JIT, caches and the search index, because the figures are those of a server that has run for a while.
for (const seconds of [1.5, 4]) for (const each of scenarios) await run(each, seconds);
const rounds = new Map<string, Burst[]>();
for (let round = 1; round <= ROUNDS; round += 1) {
  for (const each of scenarios) {
    const result = await run(each, SECONDS);
    rounds.set(each.name, [...(rounds.get(each.name) ?? []), result]);
    console.log(
      `round ${round}  ${each.name.padEnd(20)} ${result.rate.toFixed(0).padStart(6)}/s  p50 ${result.p50} ms  p99 ` +
        `${result.p99} ms  refused ${result.refused}`,
    );
  }
}

const [hotStay] = fresh(1);
let buyer = 0;
const hot = await burst([() => ({ ...holdOf(hotStay!), token: tokenOf((buyer += 1)) })], {
  address: server.address,
  token: tokenOf(1),
  connections: 1_000,
  amount: 1_000,
});
const winners = Number(
  (await client.query('select count(*) from order_lines where stay_id = $1 and live', [hotStay])).rows[0]!.count,
);
await client.end();

const loadedMiB = server.memoryMiB();
const statements = await statementsPerRequest(server.address, tokenOf(88), stays, METHOD_ID);
const pgbench = await pgbenchCeilings(largeUrl, CONNECTIONS, SECONDS);
await pause(RESTED_AFTER_MS);

const figures: Figures = {
  postgres: postgres.version,
  bursts: Object.fromEntries(
    [...rounds].map(([name, list]) => [
      name,
      {
        rate: median(list.map((each) => each.rate)),
        p50: median(list.map((each) => each.p50)),
        p95: median(list.map((each) => each.p95)),
        p99: median(list.map((each) => each.p99)),
        refused: list.reduce((sum, each) => sum + each.refused, 0),
      },
    ]),
  ),
  shares: Object.fromEntries(
    Object.entries(GOALS).map(([name, { ceiling }]) => [
      name,
      median(rounds.get(name)!.map(({ rate }, round) => rate / rounds.get(ceiling)![round]!.rate)),
    ]),
  ),
  hot: { ...hot, winners },
  firstStartMs: starts[0]!,
  startMs: median(starts.slice(1)),
  idleMiB,
  loadedMiB,
  restedMiB: server.memoryMiB(),
  statements,
  pgbench,
};
for (const process of running) await process.stop();
await postgres.stop();
const text = report(figures);
console.log(`\n${text}`);
if (!given) await writeFile(new URL('figures.md', import.meta.url), `# Figures\n\n${text}`);
