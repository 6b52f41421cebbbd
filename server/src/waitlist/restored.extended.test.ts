import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AcceptOffer } from '@sandbar/contract/waitlist';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHandlers } from '../commands.ts';
import type { Database } from '../platform/database/index.ts';
import { folder, removeFolders, restoreInto, run, takeFrom, type Environment } from '../testing/backups.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { eventually } from '../testing/eventually.ts';
import { TEST_SECRET_KEY } from '../testing/installation.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import type { Guard } from '../testing/preloaded.ts';
import { postCommand, startServer, type ServerProcess } from '../testing/server-process.ts';
import { createWorld, serverDatabase } from '../testing/world.ts';
import { waitersAt } from './testing.ts';

/**
 * A backup is taken while offers are open, and restored after one of them has expired. That one ends and its stay is
 * offered to the next member; the other offer is still open. Changes after the backup are lost.
 */

/** The time, in ms, that the first offer has left when the backup is taken. */
const LEFT = 8_000;
const MINUTES = 240_000;

let postgres: TestPostgres;
let backup: string;
let short: Offered;
let long: Offered;
/** The link by which the member of the long offer answers it. */
let link: string;
/** The end of the short offer. */
let ends: number;

type Offered = Awaited<ReturnType<ReturnType<typeof waitersAt>['offered']>>;
type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
const sqlOf =
  (database: Database): Sql =>
  async (text, values = []) =>
    (await database.raw(text, values)).rows;

const environmentOf = async (name: string, empty?: 'empty'): Promise<Environment> => ({
  DATABASE_URL: await postgres.createDatabase(name, empty),
  DATA_DIR: folder(),
  SECRET_KEY: TEST_SECRET_KEY,
});
const serving = async (environment: Environment, without: readonly Guard[] = []): Promise<ServerProcess> => {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...more } = environment;
  return startServer({ databaseUrl, dataDir, empty: true, environment: more, patient: true, without });
};

/** The offers of a stay to each member, with their outcomes, in the order of time. */
const offersOf = async (sql: Sql, { stay }: Offered) =>
  (
    await sql(
      `select e.member_id, r.outcome from waitlist_releases r
       join waitlist_entries e on e.merchant_id = r.merchant_id and e.id = r.entry_id
       where r.stay_id = $1 order by r.id`,
      [stay.stayId],
    )
  ).map(({ member_id: member, outcome }) => [member, outcome]);
/** The links in mails by which members answer offers. */
const linksTo = async (sql: Sql, memberId: string) =>
  (await sql(`select path from mails where user_id = $1 and path like '/waitlist/answer#%'`, [memberId])).map(
    ({ path }) => String(path).split('#')[1]!,
  );

beforeAll(async () => {
  postgres = await startPostgres();
  const environment = await environmentOf('offers_then');
  const database = await serverDatabase(environment['DATABASE_URL']!);
  const world = await createWorld(database, commandHandlers);
  await world.sql(`update merchants set settings = '{"holdLimit": 50}'`);
  const waiters = waitersAt({ world, database });
  const sql = sqlOf(database);
  const server = await serving(environment);
  [short, long] = [await waiters.offered(), await waiters.offered()];
  for (const { first } of [short, long])
    await eventually(async () => expect(await linksTo(sql, first.id)).toHaveLength(1));
  [link] = (await linksTo(sql, long.first.id)) as [string];
  await server.stop();
  ends = Date.now() + LEFT;
  await sql(`update orders set hold_expires_at = $2 where id = $1`, [short.offer, new Date(ends)]);
  backup = await takeFrom(environment);
  // This acceptance is lost, because the restore returns to the moment before it.
  const late = { Id: randomUUID(), OrderId: short.offer };
  expect(await world.send(short.first.id, AcceptOffer, late)).toMatchObject({ ok: true });
  await database.close();
}, MINUTES);
afterAll(async () => {
  await postgres.stop();
  removeFolders();
});

/** Restores the backup into a new installation, once the short offer is over. */
const restored = async (name: string, without: readonly Guard[] = []) => {
  const environment = await environmentOf(name, 'empty');
  expect((await restoreInto(environment, backup)).broken).toEqual([]);
  await pause(Math.max(0, ends - Date.now()));
  const database = await serverDatabase(environment['DATABASE_URL']!);
  const server = await serving(environment, without);
  const close = async () => {
    await server.stop();
    await database.close();
  };
  return { database, server, sql: sqlOf(database), close };
};

describe('a backup with open offers', () => {
  it(
    'restored after one expired: it ends, the next member gets the stay, and no one gets an offer twice',
    async () => {
      const at = await restored('offers_now');
      try {
        await expect
          .poll(() => offersOf(at.sql, short), { timeout: 30_000 })
          .toEqual([
            [short.first.id, 'lapsed'],
            [short.second.id, 'open'],
          ]);
        await expect.poll(() => linksTo(at.sql, short.second.id), { timeout: 30_000 }).toHaveLength(1);
        expect(await offersOf(at.sql, long)).toEqual([[long.first.id, 'open']]);
        for (const { first } of [short, long]) expect(await linksTo(at.sql, first.id)).toHaveLength(1);
        // The mail from before the backup opens the offer that is still open.
        const answer = { Id: randomUUID(), Link: link, Answer: 'accept' };
        const sent = await postCommand(at.server.address, '', 'Sale', 'AnswerOfferByLink', answer);
        expect(sent).toMatchObject({ Success: true });
        expect(await offersOf(at.sql, long)).toEqual([[long.first.id, 'accepted']]);
        expect(await brokenInvariants(at.database)).toEqual([]);
      } finally {
        await at.close();
      }
    },
    MINUTES,
  );

  it(
    'of one merchant that comes back alone: nothing is counted against who cannot answer while it is suspended',
    async () => {
      const environment = await environmentOf('offers_of_one');
      const database = await serverDatabase(environment['DATABASE_URL']!);
      await createWorld(database, commandHandlers, 'bay');
      const { code, said } = await run('restore', environment, '--from', backup, '--merchant', 'azure');
      expect([code, said]).toEqual([0, expect.stringMatching(/It is suspended/)]);
      await pause(Math.max(0, ends - Date.now()));
      const server = await serving(environment);
      const sql = sqlOf(database);
      try {
        await expect
          .poll(() => offersOf(sql, short), { timeout: 30_000 })
          .toEqual([
            [short.first.id, 'lapsed'],
            [short.second.id, 'open'],
          ]);
        const [entry] = await sql('select state, lapses from waitlist_entries where id = $1', [short.entry]);
        expect(entry).toEqual({ state: 'waiting', lapses: 0 });
        const opened = await run('merchants', environment, 'open', 'azure', '--reason', 'It was checked');
        expect([opened.code, opened.said]).toEqual([0, expect.stringMatching(/open/)]);
        // The server notices it within seconds; then the mail from before the backup still answers the other offer.
        const answer = { Id: randomUUID(), Link: link, Answer: 'accept' };
        await expect
          .poll(() => postCommand(server.address, '', 'Sale', 'AnswerOfferByLink', answer), { timeout: 30_000 })
          .toMatchObject({ Success: true });
        expect(await offersOf(sql, long)).toEqual([[long.first.id, 'accepted']]);
        expect(await brokenInvariants(database)).toEqual([]);
      } finally {
        await server.stop();
        await database.close();
      }
    },
    MINUTES,
  );

  it(
    'control: without the release of the expired offer the next member gets none',
    async () => {
      const at = await restored('offers_never', ['waitlist.release']);
      try {
        await expect.poll(() => offersOf(at.sql, short), { timeout: 30_000 }).toEqual([[short.first.id, 'lapsed']]);
        const [held] = await at.sql('select count(*)::int as lines from order_lines where stay_id = $1 and live', [
          short.stay.stayId,
        ]);
        expect(held!['lines']).toBe(0);
      } finally {
        await at.close();
      }
    },
    MINUTES,
  );
});
