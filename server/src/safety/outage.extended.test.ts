import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import type { Database } from '../platform/database/index.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { isSoak } from '../testing/rounds.ts';
import { signInDirectly, startServer, type ServerProcess } from '../testing/server-process.ts';
import { createWorld, serverDatabase, type World } from '../testing/world.ts';

/**
 * Server processes while their database is down or hangs: they answer, do not grow, log little and can be stopped, and
 * they continue with everything once the database is back.
 */

/** The number of different jobs that must have failed; jobs that run once an hour first run within ten seconds. */
const JOBS_FAILED = 30;
/** The accepted growth of a process's memory during the outage. */
const MAX_GROWTH = 250 * 1024 * 1024;
const CLIENTS = 8;

let postgres: TestPostgres;
let url: string;
let database: Database;
let azure: World;
let token: string;
beforeAll(async () => {
  postgres = await startPostgres('own');
  url = await postgres.createDatabase('outage');
  database = await serverDatabase(url);
  azure = await createWorld(database, commandHandlers);
  token = await signInDirectly(azure, azure.memberId);
});
afterAll(async () => {
  postgres.goOn();
  await database.close();
  await postgres.stop();
});

const ask = (server: ServerProcess, path: string, init: RequestInit = {}) =>
  fetch(server.address + path, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(30_000),
    ...init,
  });
const statusOf = (server: ServerProcess, path: string) =>
  ask(server, path).then(
    (answer) => answer.status,
    () => 0,
  );
const bytesOf = async (server: ServerProcess): Promise<number> =>
  Number(/^process_resident_memory_bytes (\S+)/m.exec(await (await ask(server, '/metrics')).text())![1]);

/** Sends a command that is processed outside of requests, and waits until it was. */
const queued = async (server: ServerProcess) => {
  const id = randomUUID();
  const body = JSON.stringify({
    Domain: 'User',
    CommandName: 'ChangeLanguageUser',
    Content: JSON.stringify({ Id: id, LanguageId: 'en-US' }),
  });
  const sent = await ask(server, '/Command/Send', { method: 'POST', body });
  expect(sent.status).toBe(200);
  const { commandId } = ((await sent.json()) as { Data: { commandId: string } }).Data;
  const stateNow = async () =>
    (await azure.sql('select state from command_queue where id = $1', [commandId]))[0]?.state as string;
  await expect.poll(stateNow).toBe('done');
};

/** Collects what a process logs, by kind of failure, without ids. */
const listen = () => {
  const lines: string[] = [];
  const kindOf = (line: string) => {
    const { msg } = line.startsWith('{') ? (JSON.parse(line) as { msg: string }) : { msg: line };
    return msg.replaceAll(/ [0-9a-f]{8}-[0-9a-f-]{27}/g, '');
  };
  return {
    hear: (line: string) => void lines.push(line),
    byKind: () => Map.groupBy(lines, kindOf),
    jobs: () => new Set(lines.map(kindOf).filter((kind) => kind.startsWith('failed: '))).size,
    clear: () => void lines.splice(0),
  };
};

const WAYS = {
  'is away': { end: () => postgres.goAway(), begin: () => postgres.comeBack() },
  hangs: { end: () => postgres.hang(), begin: async () => postgres.goOn() },
};

interface Outage {
  way: keyof typeof WAYS;
  processes: number;
  busy: boolean;
  /** The least duration of the outage. */
  ms: number;
}

const livesThrough = async ({ way, processes, busy, ms }: Outage) => {
  const { end, begin } = WAYS[way];
  const heard = Array.from({ length: processes }, listen);
  const servers = await Promise.all(heard.map(({ hear }) => startServer({ databaseUrl: url, hear })));
  let over = false;
  const client = async (server: ServerProcess, turn: number) => {
    for (; !over; turn += 1) {
      if (turn % 2 === 0) await statusOf(server, '/User/GetInformation');
      else await statusOf(server, '/vi/khach-san');
    }
  };
  const clients = busy
    ? servers.flatMap((server) => Array.from({ length: CLIENTS }, (_, turn) => client(server, turn)))
    : [];
  try {
    const before = await Promise.all(servers.map(bytesOf));
    heard.forEach(({ clear }) => clear());
    const since = performance.now();
    await end();
    await expect
      .poll(() => Math.min(...heard.map(({ jobs }) => jobs())), { timeout: 90_000 })
      .toBeGreaterThanOrEqual(JOBS_FAILED);
    await pause(Math.max(0, ms - (performance.now() - since)));

    for (const [place, server] of servers.entries()) {
      expect(await statusOf(server, '/health/live')).toBe(200);
      expect(await statusOf(server, '/health/ready')).toBe(503);
      expect((await bytesOf(server)) - before[place]!).toBeLessThan(MAX_GROWTH);
      // One message of each kind at once, and another one for each minute.
      const most = 1 + Math.ceil((performance.now() - since) / 60_000);
      const tooMany = [...heard[place]!.byKind()].filter(([, lines]) => lines.length > most);
      expect(tooMany.map(([kind, lines]) => `${kind}: ${lines.length}`)).toEqual([]);
    }

    await begin();
    for (const server of servers) {
      await expect.poll(() => statusOf(server, '/health/ready')).toBe(200);
      await queued(server);
    }

    await end();
    await expect.poll(() => statusOf(servers[0]!, '/health/ready')).toBe(503);
    // The process ended by itself or at its time limit, and was not killed.
    for (const code of await Promise.all(servers.map((server) => server.stop()))) expect([0, 1]).toContain(code);
  } finally {
    over = true;
    await Promise.all(clients);
    await Promise.all(servers.map((server) => server.kill()));
    await begin().catch(() => {});
  }
};

describe('a process whose database', () => {
  it(
    'is unreachable stays alive, small and quiet, and continues afterwards',
    () => livesThrough({ way: 'is away', processes: 1, busy: false, ms: 0 }),
    300_000,
  );

  it
    .runIf(isSoak)
    .each(
      (['is away', 'hangs'] as const).flatMap((way) =>
        [1, 2].flatMap((processes) => [false, true].map((busy) => ({ way, processes, busy, ms: 10_000 }))),
      ),
    )('$way for ten seconds: processes $processes, requests meanwhile $busy', livesThrough, 600_000);
});
