import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHandlers } from '../../commands.ts';
import { openLive } from '../../testing/live-client.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { rounds } from '../../testing/rounds.ts';
import { postCommand, signInDirectly, startServer, type ServerProcess } from '../../testing/server-process.ts';
import { startSmtp, type SmtpSink } from '../../testing/smtp.ts';
import { createWorld, serverDatabase, type World } from '../../testing/world.ts';
import type { Database } from '../database/index.ts';

/** While a transaction stays open, commands, screens and mails go on, in both server processes. */

/** `npm run test:soak` keeps it open for a minute. */
const OPEN_MS = rounds(4_000, 60_000);

let postgres: TestPostgres;
let database: Database;
let azure: World;
let smtp: SmtpSink;
let servers: ServerProcess[];
beforeAll(async () => {
  postgres = await startPostgres();
  const url = await postgres.createDatabase('open_transaction');
  database = await serverDatabase(url);
  azure = await createWorld(database, commandHandlers, 'azure');
  smtp = await startSmtp();
  const start = () => startServer({ databaseUrl: url, environment: { SMTP_URL: smtp.url } });
  servers = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await smtp.close();
  await database.close();
  await postgres.stop();
});

const emailOf = async (userId: string) =>
  (await azure.sql('select email from users where merchant_id = $1 and id = $2', [azure.merchant.id, userId]))[0]!
    .email as string;

/**
 * A member confirms an order through one process.
 * @returns milliseconds until a stream on the other process reported it, and until its mail was handed over
 */
const buy = async (userId: string) => {
  const token = await signInDirectly(azure, userId);
  const email = await emailOf(userId);
  const stream = await openLive(servers[1]!.address, token);
  const [Id, ProductId] = [randomUUID(), await azure.addStay()];
  const send = async (name: string, content: object) => {
    const answer = await postCommand(servers[0]!.address, token, 'Sale', name, { Id, ...content });
    expect(answer).toMatchObject({ Success: true });
  };
  await send('CreateVacationOrder', { ProductId, AdultTotal: 1, ChildrenAges: [] });
  await send('ConfirmOrder', { PaymentMethodId: azure.bankTransferId });
  const start = performance.now();
  const frame = await stream.until(({ event, data }) => event === 'order.changed' && data.reason === 'confirmed');
  stream.close();
  await expect
    .poll(() => smtp.taken.some(({ to, at }) => to === email && at > start - 50), { interval: 20 })
    .toBe(true);
  return { screenMs: frame.at - start, mailMs: performance.now() - start };
};

const open = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`begin; ${sql}`);
  return async () => {
    await client.query('rollback');
    await client.end();
  };
};

describe.each([
  [
    'of a merchant, with an event of its own',
    () =>
      `insert into events (merchant_id, kind, subject_id)
        values ('${azure.merchant.id}', 'order.changed', gen_random_uuid())`,
    false,
  ],
  ['of another database of the cluster', () => 'create table open_for_long (id int)', true],
])('a transaction %s that stays open', (_what, sql, elsewhere) => {
  it(
    'delays no other work',
    async () => {
      const url = new URL(postgres.url);
      url.pathname = '/open_transaction';
      const end = await open(elsewhere ? await postgres.createDatabase('open_elsewhere') : url.href, sql());
      const until = performance.now() + OPEN_MS;
      const took: Awaited<ReturnType<typeof buy>>[] = [];
      do {
        took.push(await buy(await azure.addMember()));
        await wait(50);
      } while (performance.now() < until);
      const oldest = async () => {
        const metrics = await (await fetch(`${servers[0]!.address}/metrics`)).text();
        return Number(/^sandbar_oldest_transaction_seconds (\S+)/m.exec(metrics)?.[1]);
      };
      // The figure is read from the database every few seconds.
      if (!elsewhere) await expect.poll(oldest, { interval: 500 }).toBeGreaterThan(OPEN_MS / 1000 - 1);
      await end();
      for (const { screenMs, mailMs } of took) {
        expect(screenMs).toBeLessThan(2_000);
        expect(mailMs).toBeLessThan(10_000);
      }
    },
    OPEN_MS + 60_000,
  );
});
