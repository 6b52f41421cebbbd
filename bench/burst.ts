import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { commandHandlers } from '../server/src/commands.ts';
import { startPostgres } from '../server/src/testing/postgres.ts';
import { postCommand, signInDirectly, startServer } from '../server/src/testing/server-process.ts';
import { createWorld, serverDatabase } from '../server/src/testing/world.ts';
import { median } from './measure.ts';

/**
 * `npm run bench -- burst`: one member sends a thousand commands at once while other members send theirs one after
 * another. Server, members and database are separate processes. It prints the 99th percentile of the others' waits
 * without the burst, from its first command to its last answer, and in its first second alone, since a server that
 * delays refusals makes a burst longer. Rounds with and without the burst alternate. The same with the limits switched
 * off shows the effect of the limits.
 */

const COMMANDS = 1_000;
/** The calls of the others in each round without the burst. */
const ALONE = 400;
/**
 * The number of other members. They send their commands in turn, one after another, so that none of them reaches a
 * member's limit.
 */
const OTHERS = 50;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const GOAL = 2;
const CLIENT = fileURLToPath(new URL('burst-client.ts', import.meta.url));

const postgres = await startPostgres();
let databases = 0;

/** @param connections the parallel connections of the busy member */
const measure = async (limits: 'on' | 'off', connections: number) => {
  const url = await postgres.createDatabase(`bench_burst_${(databases += 1)}`);
  const database = await serverDatabase(url);
  const world = await createWorld(database, commandHandlers, 'azure');
  const eager = await signInDirectly(world, world.memberId);
  const others: string[] = [];
  while (others.length < OTHERS) others.push(await signInDirectly(world, await world.addMember()));
  const server = await startServer({ databaseUrl: url, environment: { CALL_LIMITS: limits } });
  const client = fork(CLIENT, [server.address, eager, String(COMMANDS), String(connections)], { stdio: 'inherit' });
  await once(client, 'message');

  let waits: { began: number; ms: number }[] = [];
  let next = 0;
  const one = async () => {
    const began = performance.now();
    const input = { Id: randomUUID(), LanguageId: 'vi-VN' };
    const token = others[(next += 1) % OTHERS]!;
    const { Success, Code } = await postCommand(server.address, token, 'User', 'ChangeLanguageUser', input);
    waits.push({ began, ms: performance.now() - began });
    if (!Success) throw new Error(`another member was refused: ${Code}`);
  };
  for (let call = 0; call < ALONE * 2; call += 1) await one();
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // The part of the limit that a burst used up is available again within ten seconds.
    await new Promise((resolve) => setTimeout(resolve, 10_500));
    waits = [];
    for (let call = 0; call < ALONE; call += 1) await one();
    const alone = p99(waits);
    waits = [];
    const began = performance.now();
    let ended: { done: number; refused: number } | undefined;
    const burst = once(client, 'message').then(([report]) => (ended = report as { done: number; refused: number }));
    client.send('go');
    while (!ended) await one();
    await burst;
    const early = waits.filter((wait) => wait.began < began + 1_000);
    const ms = performance.now() - began;
    rounds.push({ alone, beside: p99(waits), first: p99(early), calls: waits.length, ...ended, ms });
  }
  client.kill();
  await server.stop();
  await database.close();
  return rounds;
};

type Round = Record<'alone' | 'beside' | 'first' | 'calls' | 'done' | 'refused' | 'ms', number>;

/** @returns milliseconds */
const p99 = (waits: readonly { ms: number }[]): number => {
  const sorted = waits.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1]!;
};

const row = (what: string, rounds: readonly Round[]) => {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick));
  const factor = of(({ alone, beside }) => beside / alone);
  const waits = [of((r) => r.alone), of((r) => r.beside), of((r) => r.first)].map((ms) => `${ms.toFixed(1)} ms`);
  const factors = [factor, of(({ alone, first }) => first / alone)].map((each) => each.toFixed(2));
  const counts = [of((r) => r.calls), of((r) => r.done), of((r) => r.refused)].map(String);
  const cells = [what, ...waits, ...factors, ...counts, `${(of((r) => r.ms) / 1000).toFixed(1)} s`];
  return { factor, text: `| ${cells.join(' | ')} |` };
};

const rows = [
  row('with limits, over 64 connections', await measure('on', 64)),
  row('with limits, over 1,000', await measure('on', COMMANDS)),
  row('without, over 64', await measure('off', 64)),
];
const text = `# A burst of one member

${COMMANDS} commands of one member at once, beside those of other members, one after the other; medians of ${ROUNDS} rounds.
\`npm run bench -- burst\`

| | others' p99 alone | beside the burst | in its first second | factor (goal ≤ ${GOAL}) | of the first second | others' calls | carried out | refused | the burst took |
|---|---|---|---|---|---|---|---|---|---|
${rows.map((each) => each.text).join('\n')}

- PostgreSQL ${postgres.version}, Node ${process.versions.node}, ${availableParallelism()} cores; server, members and database are processes of their own.
`;
console.log(text);
await writeFile(new URL('figures-burst.md', import.meta.url), text);
await postgres.stop();
process.exit(rows[0]!.factor <= GOAL && rows[1]!.factor <= GOAL ? 0 : 1);
