import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../server/src/testing/postgres.ts';
import { clerkTokenOf, load, type Size } from './load.ts';
import { burst, median, type Burst } from './measure.ts';
import { measureMidnight } from './midnight.ts';
import { SERVER, start, type Running } from './processes.ts';
import { publish } from './publish.ts';
import { browseTo, dates, keyword, type Shot } from './requests.ts';
import { readFigure, untilReady, watchStalls } from './server-figures.ts';
import { scaleReport, type ScaleFigures } from './scale-report.ts';

/**
 * `npm run bench -- scale`: measures one merchant with millions of stays among a thousand merchants in one process.
 * bench/README.md lists what it checks.
 */

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    stays: { type: 'string', default: '5000000' },
    merchants: { type: 'string', default: '1000' },
    resorts: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '5' },
    // A database that an earlier run loaded with the same sizes, to measure again without loading.
    loaded: { type: 'string' },
  },
});
const resorts = Number(values.resorts);
const size: Size = {
  resorts,
  staysPerRoom: Math.round(Number(values.stays) / (resorts * 4)),
  users: 1_000,
  merchants: Number(values.merchants) - 1,
  smallResorts: 10,
};
const SECONDS = Number(values.seconds);
/** The smallest possible limit of memory, and searches of small merchants within it. */
const TIGHT_MB = 16;
const TIGHT_SEARCHES = 3_000;
/**
 * The time from the start of publishing to the start of a price reduction for half of the large merchant's rooms, in
 * ms.
 */
const DISCOUNT_AFTER_MS = (SECONDS * 1000) / 2;
/** The time for readiness and the bursts, in which the reduction is applied before publishing begins. */
const SEARCHES_MS = 60_000 + (Number(values.rounds) + 1) * 25_000;

/** Visitors browse only pages that the small merchant has too. */
const browse = browseTo(5);

const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${text}`);
const codes = ['azure', ...Array.from({ length: size.merchants }, (_, index) => `m${index + 1}`)];
const hostOf = (code: string) => `${code}.localhost`;

const postgres = values.loaded ? undefined : await startPostgres('any', false);
const url = values.loaded ?? (await postgres!.createDatabase('bench_scale'));
say(`loading ${resorts * 4 * size.staysPerRoom} stays of one merchant, and ${size.merchants} merchants beside it…`);
if (!values.loaded) await load(url, size);
const client = new pg.Client({ connectionString: url });
await client.connect();
const version = String((await client.query('show server_version')).rows[0]!.server_version);
await client.query('delete from discounts');
const serverWith = (memoryMb?: number) =>
  start(
    SERVER,
    url,
    '/health/live',
    memoryMb === undefined ? {} : { SEARCH_MEMORY_MB: String(memoryMb) },
    './stall-probe.ts',
  );

/** Sends one request. @returns its time in ms @throws when there is no answer */
const ask = async (server: Running, code: string, shot: Shot): Promise<number> => {
  const began = performance.now();
  const headers = {
    'content-type': 'application/json',
    host: hostOf(code),
    authorization: `Bearer ${clerkTokenOf(code)}`,
  };
  const sent = request(server.address + shot.path, { method: 'POST', headers }).end(JSON.stringify(shot.body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await text(answer);
  if (answer.statusCode !== 200 || !body.includes('"totalCount":'))
    throw new Error(`a search of ${code} failed: ${body}`);
  return performance.now() - began;
};

// Searches each merchant once, the large one last, which is what a process that starts afterwards loads.
const first = await serverWith();
say('searching every merchant once…');
for (const code of codes.slice(1)) await ask(first, code, browse());
const coldMs = await ask(first, 'azure', browse());
await pause(500);
await first.stop();

const discountsBeginAt = new Date(Date.now() + SEARCHES_MS + DISCOUNT_AFTER_MS);
await client.query(
  `insert into discounts (merchant_id, id, room_id, name, starts_at, ends_at, result_type, result_value)
   select merchant_id, gen_random_uuid(), id, '{"vi":"Sớm","en":"Early"}', $1,
     $1::timestamptz + interval '30 days', 0, 10
   from rooms where merchant_id = md5('merchant0')::uuid and position <= 2`,
  [discountsBeginAt],
);
const server = await serverWith();
const readyMs = server.startMs + (await untilReady(server));
const merchantsReady = await readFigure(server, 'sandbar_search_merchants');
say(`ready after ${(readyMs / 1000).toFixed(1)} s with ${merchantsReady} merchants in memory`);

const kinds = { browse, keyword, dates };
type Kind = keyof typeof kinds;
const rounds: Record<Kind, { large: Burst[]; small: Burst[] }> = {
  browse: { large: [], small: [] },
  keyword: { large: [], small: [] },
  dates: { large: [], small: [] },
};
const search = (kind: Kind, code: string, seconds: number) =>
  burst([kinds[kind]], { address: server.address, token: clerkTokenOf(code), host: hostOf(code), seconds });
for (let round = 0; round <= Number(values.rounds); round += 1) {
  for (const kind of Object.keys(kinds) as Kind[]) {
    const large = await search(kind, 'azure', 2);
    const small = await search(kind, 'm1', 2);
    if (round === 0) continue; // the first round only warms up
    rounds[kind].large.push(large);
    rounds[kind].small.push(small);
    const line = ({ p95, rate, refused }: Burst) => `p95 ${p95} ms, ${rate.toFixed(0)}/s, ${refused} refused`;
    say(`round ${round}  ${kind.padEnd(8)} ${line(large)} at ${values.stays} stays; ${line(small)} at 5,000`);
  }
}

const wait = discountsBeginAt.getTime() - DISCOUNT_AFTER_MS - Date.now();
say(`publishing begins in ${(wait / 1000).toFixed(0)} s…`);
await pause(Math.max(wait, 0));
const stalls = watchStalls(server);
const [published, whilePublishing] = await Promise.all([
  publish({ address: server.address, token: clerkTokenOf('azure'), seconds: SECONDS, resorts }),
  burst([dates, browse, keyword], {
    address: server.address,
    token: clerkTokenOf('azure'),
    seconds: SECONDS,
    connections: 4,
    rate: 40,
  }),
]);
const stalled = stalls.stop();
const memory = {
  bytes: await readFigure(server, 'sandbar_search_memory_bytes'),
  max: await readFigure(server, 'sandbar_search_memory_max_bytes'),
  merchants: await readFigure(server, 'sandbar_search_merchants'),
  rssMiB: server.memoryMiB(),
};
say(
  `longest stall ${stalled.busyMs.toFixed(0)} ms (${stalled.clockMs.toFixed(0)} by the clock); memory ` +
    `${(memory.bytes / 1024 / 1024).toFixed(0)} MiB`,
);
await server.stop();

// The limit is far below what the small merchants need, and all searches are still answered.
const tight = await serverWith(TIGHT_MB);
await untilReady(tight);
let highest = 0;
for (let index = 0; index < TIGHT_SEARCHES; index += 1) {
  await ask(tight, codes[1 + (index % (codes.length - 1))]!, [browse, keyword, dates][index % 3]!());
  if (index % 10 === 0) highest = Math.max(highest, await readFigure(tight, 'sandbar_search_memory_bytes'));
}
const bounded = {
  maxMiB: TIGHT_MB,
  highestMiB: highest / 1024 / 1024,
  evictions: await readFigure(tight, 'sandbar_search_evictions_total'),
  searches: TIGHT_SEARCHES,
};
await tight.stop();

say('midnight, in this process…');
const midnight = await measureMidnight(url);
await client.end();
await postgres?.stop();

const p95 = (bursts: Burst[]) => median(bursts.map((each) => each.p95));
const figures: ScaleFigures = {
  postgres: version,
  stays: resorts * 4 * size.staysPerRoom,
  resorts,
  merchants: codes.length,
  coldMs,
  startMs: server.startMs,
  readyMs,
  merchantsReady,
  searches: Object.entries(rounds).map(([kind, { large, small }]) => ({ kind, large: p95(large), small: p95(small) })),
  published,
  whilePublishing,
  stalled,
  memory,
  bounded,
  midnight,
};
const report = scaleReport(figures);
console.log(`\n${report}`);
await writeFile(new URL('figures-scale.md', import.meta.url), `# Figures at scale\n\n${report}`);
if (report.includes('**no**')) process.exitCode = 1;
