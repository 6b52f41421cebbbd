import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandHandler } from '../platform/commands/handler.ts';
import { migrate, type Database } from '../platform/database/index.ts';
import { openPGlite } from '../platform/database/pglite.ts';
import { fillEmbedded } from '../testing/embedded.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { rounds } from '../testing/rounds.ts';
import { postCommand, signInDirectly, startServer, type CommandAnswer } from '../testing/server-process.ts';
import { createWorld, serverDatabase, type World } from '../testing/world.ts';
import { ordersSlice } from './index.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/** kill -9 at random moments while members hold stays: every acknowledged hold exists afterwards, once. */

const KILLS = rounds(1, 20);
const CLIENTS = 8;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

interface Place {
  databaseUrl: string | undefined;
  dataDir: string;
  open(): Promise<Database>;
}

const embedded = async (): Promise<Place> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbar-crash-'));
  await fillEmbedded(join(dataDir, 'postgres'));
  return { databaseUrl: undefined, dataDir, open: () => openPGlite(join(dataDir, 'postgres'), () => {}) };
};

const onServer = async (): Promise<Place> => {
  const databaseUrl = await postgres.createDatabase('crash');
  return {
    databaseUrl,
    dataDir: mkdtempSync(join(tmpdir(), 'sandbar-crash-')),
    open: () => serverDatabase(databaseUrl),
  };
};

interface Sent {
  id: string;
  stayId: string;
  token: string;
  answer?: CommandAnswer;
}

const send = (address: string, { id, stayId, token }: Sent) =>
  postCommand(address, token, 'Sale', 'CreateVacationOrder', {
    Id: id,
    ProductId: stayId,
    AdultTotal: 1,
    ChildrenAges: [],
  });

const PLACES: [string, () => Promise<Place>][] = [
  ['PostgreSQL', onServer],
  ['the embedded database', embedded],
];

describe.each(PLACES.slice(rounds(1, 0)))('kill -9 of the server during holds, on %s', (_name, place) => {
  it.concurrent('loses no acknowledged hold and duplicates none after kills', async () => {
    const { databaseUrl, dataDir, open } = await place();
    const stays: string[] = [];
    const tokens: string[] = [];
    let world: World;
    await using(open, async (database) => {
      await migrate(database);
      world = await createWorld(database, ordersSlice.commands as unknown as CommandHandler[]);
      await world.sql(`update merchants set settings = '{"holdLimit": 500, "unpaidLimit": 500}' where id = $1`, [
        world.merchant.id,
      ]);
      for (let index = 0; index < CLIENTS; index += 1)
        tokens.push(await signInDirectly(world, await world.addMember()));
      for (let index = 0; index < KILLS * 60; index += 1) stays.push(await world.addStay({ days: 20 + (index % 300) }));
    });

    const acknowledged: Sent[] = [];
    const pending: Sent[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await startServer({ databaseUrl, dataDir });
      // Commands without an answer are sent again under the same id: each has one effect, whether or not it was
      // committed before the crash.
      for (const sent of pending.splice(0)) {
        sent.answer = await send(server.address, sent);
        if (sent.answer.Success) acknowledged.push(sent);
      }
      const last = acknowledged.at(-1);
      if (last) expect(await send(server.address, last)).toEqual(last.answer);

      let killed = false;
      const clients = tokens.map(async (token) => {
        while (!killed) {
          const stayId = stays.pop();
          if (!stayId) return;
          const sent: Sent = { id: randomUUID(), stayId, token };
          try {
            sent.answer = await send(server.address, sent);
            expect(sent.answer.Success).toBe(true);
            acknowledged.push(sent);
          } catch (error) {
            if (!killed) throw error;
            pending.push(sent);
          }
        }
      });
      await new Promise((resolve) => setTimeout(resolve, 30 + Math.random() * 250));
      killed = true;
      await server.kill();
      await Promise.all(clients);
    }

    const server = await startServer({ databaseUrl, dataDir });
    for (const sent of pending) {
      sent.answer = await send(server.address, sent);
      if (sent.answer.Success) acknowledged.push(sent);
    }
    expect(await server.stop()).toBe(0);

    await using(open, async (database) => {
      const { rows } = await database.raw(
        `select o.id, o.code, l.stay_id from orders o join order_lines l on l.merchant_id = o.merchant_id
          and l.order_id = o.id and l.live`,
      );
      const found = new Map(rows.map((row) => [row.id as string, row]));
      const lost = acknowledged.filter(
        ({ id, stayId, answer }) => found.get(id)?.stay_id !== stayId || found.get(id)?.code !== answer!.Data!.code,
      );
      expect(lost).toEqual([]);
      expect(rows).toHaveLength(acknowledged.length);
      expect(acknowledged.length).toBeGreaterThan(KILLS);
      expect(await brokenInvariants(database)).toEqual([]);
    });
    rmSync(dataDir, { recursive: true, force: true });
  }, 600_000);
});

const using = async (open: () => Promise<Database>, work: (database: Database) => Promise<void>) => {
  const database = await open();
  try {
    await work(database);
  } finally {
    await database.close();
  }
};
