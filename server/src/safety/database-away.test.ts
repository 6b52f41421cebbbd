import { randomUUID } from 'node:crypto';
import { CancelOrder } from '@sandbar/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import { eventually } from '../testing/eventually.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { signInDirectly, startServer, type ServerProcess } from '../testing/server-process.ts';
import { fastest, fastestOf } from '../testing/timing.ts';
import { createWorld, serverDatabase, type World } from '../testing/world.ts';
import type { Database } from '../platform/database/index.ts';

/** While the database hangs or is down, callers get an answer at once; when it returns, the server continues. */

const HTML = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'de' };

let postgres: TestPostgres;
let database: Database;
let azure: World;
let server: ServerProcess;
let token: string;
beforeAll(async () => {
  postgres = await startPostgres('own');
  const url = await postgres.createDatabase('away');
  database = await serverDatabase(url);
  azure = await createWorld(database, commandHandlers);
  token = await signInDirectly(azure, azure.memberId);
  server = await startServer({ databaseUrl: url });
});
afterAll(async () => {
  postgres.goOn();
  expect(await server.stop(), server.output()).toBe(0);
  await database.close();
  await postgres.stop();
});

const timed = async (path: string, init: RequestInit = {}) => {
  const since = performance.now();
  const answer = await fetch(server.address + path, { signal: AbortSignal.timeout(60_000), ...init });
  const text = await answer.text();
  const { status, headers } = answer;
  return { status, text, ms: performance.now() - since, retryAfter: headers.get('retry-after'), headers };
};
const headers = () => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
const read = () => timed('/User/GetInformation', { headers: headers() });
const command = () => {
  const { domain, name } = CancelOrder;
  const content = JSON.stringify({ Id: randomUUID(), OrderId: randomUUID() });
  const body = JSON.stringify({ Domain: domain, CommandName: name, Content: content });
  return timed('/Command/SendSync', { method: 'POST', headers: headers(), body });
};
const query = () => {
  const body = JSON.stringify({ query: '{ userinfo { id } }' });
  return timed('/graphql', { method: 'POST', headers: headers(), body });
};
const page = () => timed('/vi/khach-san', { headers: { ...HTML, cookie: `sandbar=${token}` } });

const expectOverloaded = ({ status, text, retryAfter }: Awaited<ReturnType<typeof timed>>) => {
  expect([status, JSON.parse(text).Code]).toEqual([503, 'OVERLOADED']);
  expect(Number(retryAfter)).toBeGreaterThan(0);
};

describe('a database that hangs', () => {
  it('is reported at once when no connection comes free, by ready within two seconds', async () => {
    expect((await read()).status).toBe(200);
    await postgres.hang();
    const first = Array.from({ length: 30 }, () => read());
    // A busy server takes longer to notice that no connection becomes free.
    await eventually(async () => expectOverloaded(await read()));
    for (const ask of [read, command, query]) {
      // The fastest answer is compared with the wait for a connection (2.5 s), so that other work on the machine does
      // not count.
      const best = await fastestOf(1_000, async () => {
        const answers = await Promise.all(Array.from({ length: 5 }, ask));
        for (const answered of answers) expectOverloaded(answered);
        return fastest(answers.map(({ ms }) => ms));
      });
      expect(best).toBeLessThan(1_000);
    }
    const ready = await timed('/health/ready');
    expect(ready).toMatchObject({ status: 503, text: '{"status":"waiting for the database"}', retryAfter: '1' });
    expect(await fastestOf(2_000, async () => (await timed('/health/ready')).ms)).toBeLessThan(2_000);
    expect(await timed('/health/live')).toMatchObject({ status: 200 });

    const shown = await page();
    expect(shown).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
    // The page reloads itself after the time in Retry-After plus a random delay.
    const again = Number(shown.headers.get('refresh')) - Number(shown.retryAfter);
    expect(again).toBeGreaterThan(0);
    expect(again).toBeLessThanOrEqual(4);
    expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(shown.text).toContain('<html lang="de">');
    expect(shown.text).toContain('Gerade ist sehr viel los');

    postgres.goOn();
    // The first requests are answered now, or have timed out.
    const answers = await Promise.all(first);
    for (const answered of answers) expect([200, 503]).toContain(answered.status);
    await expect.poll(async () => (await read()).status).toBe(200);
    expect(await timed('/health/ready')).toMatchObject({ status: 200 });
  }, 600_000);
});

describe('an unreachable database', () => {
  it('gives 503 at once for every kind of call, and people a page in their language', async () => {
    process.kill(postgres.pid!, 'SIGQUIT'); // immediate shutdown
    await expect.poll(async () => (await timed('/health/ready')).status).toBe(503);
    for (const ask of [read, command, query]) {
      const fastest = await fastestOf(1_000, async () => {
        const answered = await ask();
        expectOverloaded(answered);
        expect(answered.headers.get('refresh')).toBeNull();
        expect(answered.text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/);
        return answered.ms;
      });
      expect(fastest).toBeLessThan(1_000);
    }
    const shown = await page();
    expect(shown.status).toBe(503);
    expect(shown.text).toContain('<html lang="de">');
    expect(await fastestOf(2_000, async () => (await timed('/health/ready')).ms)).toBeLessThan(2_000);
  });
});
