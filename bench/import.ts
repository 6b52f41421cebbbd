import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../server/src/testing/postgres.ts';
import { clerkTokenOf, load, type Size } from './load.ts';
import { burst, median, type Burst } from './measure.ts';
import { SERVER, start } from './processes.ts';
import { browse, command, dates, detail, keyword, type Shot } from './requests.ts';

/**
 * `npm run bench import`: a file with 100,000 new stays, of which 500 are wrong, is imported while members search at an
 * even rate. It measures the members' p99 before the import, while the file is checked and while its rows are written,
 * the memory of the process, and how long another merchant's file of 1,000 rows takes meanwhile. It fails when the p99
 * more than doubles.
 */

const SIZE: Size = { resorts: 1_000, staysPerRoom: 25, users: 2_000, merchants: 2, smallResorts: 20 };
const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
const WRONG = ROWS / 200;
const SMALL_ROWS = 1_000;
/** Requests a second. */
const RATE = Number(process.env.BENCH_RATE ?? 60);
const SECONDS = 5;
const MAX_TIMES = 2;

const [LARGE, OTHER] = ['azure', 'm1'];
const say = (text: string) => console.log(text);
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const fileOf = (rows: number, wrong: number, resorts: number): string => {
  const lines = ['resort,room,from,to,price'];
  for (let n = 0; n < rows; n += 1) {
    const resort = n % (rows / wrong) === 0 ? 'nowhere' : `resort-${1 + (n % resorts)}`;
    const at = 30 + (Math.floor(n / resorts) % 300);
    lines.push(`${resort},Room ${1 + (n % 3)},${day(at)},${day(at + 6)},${1_000_000 + n}`);
  }
  return lines.join('\n');
};

const postgres = await startPostgres();
const url = await postgres.createDatabase('bench_import');
say(`loading ${SIZE.resorts * 4 * SIZE.staysPerRoom} stays…`);
await load(url, SIZE);
const client = new pg.Client({ connectionString: url });
await client.connect();
const hostOf = (code: string) => `${code}.localhost`;
const server = await start(SERVER, url, '/health/ready');

const headersOf = (code: string) => ({ authorization: `Bearer ${clerkTokenOf(code)}`, host: hostOf(code) });
/** Node's fetch sets the Host header itself. */
const send = (code: string, path: string, type: string, body: string): Promise<Record<string, unknown>> =>
  new Promise((resolve, reject) => {
    const sent = request(server.address + path, {
      method: 'POST',
      headers: { ...headersOf(code), 'content-type': type, 'content-length': Buffer.byteLength(body) },
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      let text = '';
      answer.on('data', (piece: Buffer) => (text += piece.toString()));
      answer.on('end', () => resolve(JSON.parse(text) as Record<string, unknown>));
    });
    sent.end(body);
  });
const stateOf = async (id: string) =>
  (await client.query('select state, fresh, refused, written, part from imports where id = $1', [id])).rows[0] as {
    state: string;
    fresh: number;
    refused: number;
    written: number;
    part: number;
  };
const upload = async (code: string, content: string): Promise<string> => {
  const answer = await send(code, '/Import/File/stays?name=stays.csv', 'application/octet-stream', content);
  if (answer['Success'] !== true) throw new Error(JSON.stringify(answer));
  return (answer['Data'] as { id: string }).id;
};
const run = async (code: string, id: string) => {
  const shot = command('Catalogue', 'RunImport', { Id: crypto.randomUUID(), ImportId: id });
  const answer = await send(code, shot.path, 'application/json', JSON.stringify(shot.body));
  if (answer['Success'] !== true) throw new Error(JSON.stringify(answer));
};
const until = async (id: string, state: string) => {
  for (;;) {
    const found = await stateOf(id);
    if (found.state === state) return found;
    if (found.state === 'failed') throw new Error('the import failed');
    await pause(100);
  }
};

const kinds: (() => Shot)[] = [browse, keyword, dates, detail(SIZE.resorts)];
const search = (): Promise<Burst> =>
  burst(kinds, {
    address: server.address,
    token: clerkTokenOf(LARGE),
    host: hostOf(LARGE),
    seconds: SECONDS,
    rate: RATE,
    connections: 8,
  });
/** Searches until the import reaches a state. */
const searchUntil = async (id: string, state: string): Promise<Burst[]> => {
  const bursts: Burst[] = [];
  do bursts.push(await search());
  while ((await stateOf(id)).state !== state);
  return bursts;
};

say('searching without an import…');
for (let time = 0; time < 2; time += 1) await search();
const before: Burst[] = [];
for (let time = 0; time < 5; time += 1) before.push(await search());
const idleMiB = server.memoryMiB();
let maxMiB = idleMiB;
const watch = setInterval(() => (maxMiB = Math.max(maxMiB, server.memoryMiB())), 200);

say(`a file of ${ROWS} rows is looked at…`);
const began = performance.now();
const id = await upload(LARGE, fileOf(ROWS, WRONG, SIZE.resorts));
const looking = await searchUntil(id, 'checked');
const looked = await until(id, 'checked');
const lookedMs = performance.now() - began;
say('and written…');
const runAt = performance.now();
await run(LARGE, id);
const other = (async () => {
  await pause(3_000);
  const at = performance.now();
  const its = await upload(OTHER, fileOf(SMALL_ROWS, 10, SIZE.smallResorts));
  await until(its, 'checked');
  await run(OTHER, its);
  await until(its, 'done');
  return performance.now() - at;
})();
const writing = await searchUntil(id, 'done');
const done = await until(id, 'done');
const writtenMs = performance.now() - runAt;
const otherMs = await other;
clearInterval(watch);

const p99 = (bursts: readonly Burst[]) => median(bursts.map((one) => one.p99));
const times = (bursts: readonly Burst[]) => p99(bursts) / p99(before);
const row = (name: string, bursts: readonly Burst[]) =>
  `| ${name} | ${median(bursts.map((one) => one.p50)).toFixed(0)} | ${p99(bursts).toFixed(0)} | ${times(bursts).toFixed(2)} × |`;
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(0)} s`;
const figures = `# An import while members search

${ROWS} rows, ${looked.refused} of them refused, ${done.written} written; ${RATE} searches and resort pages a second on ${SIZE.resorts * 4 * SIZE.staysPerRoom} stays.

| ms | p50 | p99 | p99 to before |
|---|---|---|---|
${row('before', before)}
${row('while the file is looked at', looking)}
${row('while its rows are written', writing)}

Looked at in ${seconds(lookedMs)}, written in ${seconds(writtenMs)}; meanwhile another merchant's file of ${SMALL_ROWS} rows was looked at and written in ${seconds(otherMs)}.
The process took ${idleMiB.toFixed(0)} MiB before and ${maxMiB.toFixed(0)} MiB at most.
`;
say(figures);
if (ROWS === 100_000) await writeFile(new URL('figures-import.md', import.meta.url), figures);
await server.stop();
await client.end();
await postgres.stop();
const worst = Math.max(times(looking), times(writing));
if (looked.refused !== WRONG || done.written !== ROWS - WRONG) throw new Error('not what was in the file');
if (worst > MAX_TIMES) throw new Error(`the p99 of searches is ${worst.toFixed(2)} times what it was`);
