import { loadDemo } from '@sandbar/demo';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configuredStorage } from '../adapters/storage/index.ts';
import { commandHandlers } from '../commands.ts';
import { createReceiver } from '../payments/index.ts';
import { createBus } from '../platform/commands/bus.ts';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/index.ts';
import { merchantScope } from '../platform/merchant-scope.ts';
import { filesOf, folder, removeFolders, restoreInto, run, takeFrom, type Environment } from '../testing/backups.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { fillEmbedded } from '../testing/embedded.ts';
import { TEST_SECRET_KEY, testInstallation } from '../testing/installation.ts';
import { isSoak } from '../testing/rounds.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { createWorld, serverDatabase } from '../testing/world.ts';
import { releaseStays } from '../waitlist/index.ts';
import { demoPort } from './demo-port.ts';

/** One merchant of a backup is restored completely into an installation that another merchant keeps using. */

const MINUTES = 600_000;
let postgres: TestPostgres;
let environment: Environment;
let database: Database;
/** The merchants' ids by code. */
let ids: Record<string, string>;
let taken: string;
/** When the rows were created. Jobs do not run for them, however long the tests take. */
let since: Date;
/** The rows of both merchants in the backup. */
let then: Record<string, Rows>;

/** The demo’s second merchant. */
const HOST = 'lotus.example';

type Rows = Record<string, string[]>;

/** Every row of a merchant as text, by table. */
const rowsOf = async (from: Database, merchantId: string): Promise<Rows> => {
  const { rows: tables } = await from.raw(
    `select c.relname as name, a.attname as owner from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
       and (a.attname in ('merchant_id', 'of_merchant') or (c.relname = 'merchants' and a.attname = 'id')) order by 1`,
  );
  const found: Rows = {};
  for (const { name, owner } of tables) {
    const { rows } = await from.raw(
      `select whole::text as line from ${String(name)} as whole where ${String(owner)} = $1 order by 1`,
      [merchantId],
    );
    found[String(name)] = rows.map(({ line }) => String(line));
  }
  return found;
};
/**
 * The expected rows after the restore: the merchant is suspended and its people are signed out; nothing else differs.
 */
const suspended = ({ merchants, ...rows }: Rows): Rows => ({
  ...rows,
  sessions: [],
  merchants: merchants!.map((line) => line.replace(/(?<=[,"(])open(?=[,")])/, 'suspended')),
});
const sql = async (text: string, values: unknown[] = []) => (await database.raw(text, values)).rows;
const restore = (to: Environment, ...args: string[]) => run('restore', to, '--from', taken, ...args);

beforeAll(async () => {
  postgres = await startPostgres();
  environment = {
    DATABASE_URL: await postgres.createDatabase('of_two'),
    DATA_DIR: folder(),
    SECRET_KEY: TEST_SECRET_KEY,
  };
  database = await serverDatabase(environment.DATABASE_URL!);
  const config = readConfig(environment);
  const [storage, privateStorage] = [configuredStorage(config, 'files'), configuredStorage(config, 'private')];
  const merchants = merchantScope(database, 'localhost', 'azure');
  database.followEvents(releaseStays({ merchants }));
  const bus = createBus(database, commandHandlers, { installation: testInstallation, observe: () => {} });
  const receiver = createReceiver({ database });
  since = new Date();
  const moment = { now: since, progress: () => {} };
  const parts = { bus, merchants, storage, privateStorage, database, installation: testInstallation, receiver };
  await loadDemo(demoPort({ ...parts, ...moment }));
  ids = Object.fromEntries((await merchants.all()).map(({ code, id }) => [code, id]));
  // Sealing something makes the backup name the key.
  await database.transaction((transaction) =>
    testInstallation.secrets.seal(transaction, 'any', { merchantId: ids.azure!, table: 'webhook_endpoints', row: '-' }),
  );
  await sql(
    `insert into sessions (merchant_id, id, user_id, kind, expires_at)
     select merchant_id, sha256(id::text::bytea), id, 'bearer', now() + interval '9 days' from users
     where merchant_id = $1 order by id limit 1`,
    [ids.azure],
  );
  taken = await takeFrom(environment);
  then = { azure: await rowsOf(database, ids.azure!), lotus: await rowsOf(database, ids.lotus!) };
}, MINUTES);
afterAll(async () => {
  await database.close();
  await postgres.stop();
  removeFolders();
});

/** Damages a merchant: changes all prices, and deletes orders, a host name and files. */
const spoil = async (merchantId: string): Promise<string[]> => {
  await sql(`update stays set price = 1 where merchant_id = $1 and price is not null`, [merchantId]);
  await sql(`update users set email = id || '@lost.example' where merchant_id = $1`, [merchantId]);
  await sql(`delete from hosts where of_merchant = $1`, [merchantId]);
  await sql(`update merchants set code = 'spoilt', domains = '{}' where id = $1`, [merchantId]);
  const images = await sql(`select storage_key as key from images where merchant_id = $1 limit 3`, [merchantId]);
  const storage = configuredStorage(readConfig(environment), 'files');
  for (const { key } of images) await storage.remove(String(key));
  return images.map(({ key }) => `files/${String(key)}`);
};

describe('a merchant that is there', { timeout: MINUTES }, () => {
  it('is refused while it is open, or without the option to replace it', async () => {
    const before = await rowsOf(database, ids.azure!);
    for (const [args, sentence] of [
      [['--merchant', 'azure'], /azure is there: --replace puts the state of the backup in its place/],
      [['--merchant', 'azure', '--replace'], /azure is open: npm run merchants -- suspend azure/],
      [['--merchant', 'rose'], /the backup has no merchant rose: azure, lotus/],
      [['--replace'], /^npm run restore -- --from FILE/],
    ] as const) {
      const { code, said } = await restore(environment, ...args);
      expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
      expect(said).not.toMatch(/^\s+at /m);
    }
    const without = await restore(
      { ...environment, SECRET_KEY: randomBytes(32).toString('base64') },
      '--merchant',
      'azure',
    );
    expect(without).toEqual({
      code: 1,
      said: expect.stringMatching(/sealed with the key \w+, which SECRET_KEY lacks: add it/),
    });
    expect(await rowsOf(database, ids.azure!)).toEqual(before);
  });

  it('is restored with every row, host name and file, while the other keeps its changes', async () => {
    const removed = await spoil(ids.azure!);
    expect(removed).toHaveLength(3);
    await sql(`update stays set price = price + 1 where merchant_id = $1`, [ids.lotus]);
    await sql(`update merchants set state = 'suspended' where id = $1`, [ids.azure]);
    const lotus = await rowsOf(database, ids.lotus!);
    expect(lotus.stays).not.toEqual(then.lotus!.stays);
    const files = await filesOf(environment);

    const { code, said } = await restore(environment, '--merchant', 'azure', '--replace');
    expect([code, said]).toEqual([0, expect.stringMatching(/is back as of .* rows, in the place of \d+, 3 files/)]);

    expect(await rowsOf(database, ids.azure!)).toEqual(suspended(then.azure!));
    expect(await rowsOf(database, ids.lotus!)).toEqual(lotus);
    const back = await filesOf(environment);
    for (const name of removed) expect(back[name], name).toBeDefined();
    expect(Object.keys(back).sort()).toEqual([...Object.keys(files), ...removed].sort());
    expect(await brokenInvariants(database, since)).toEqual([]);
    // The control: most tables of a merchant had rows that could be lost.
    expect(Object.values(then.azure!).filter((rows) => rows.length > 0).length).toBeGreaterThan(60);
  });

  it('keeps its guards, and continues with unused ids', async () => {
    await expect(sql(`delete from ledger_entries where merchant_id = $1`, [ids.azure])).rejects.toThrow('append-only');
    const insert = `insert into events (merchant_id, kind, subject_id, payload)
      select merchant_id, kind, subject_id, payload from events where merchant_id = $1 limit 1 returning id`;
    const [event] = await sql(insert, [ids.azure]);
    expect(Number(event!.id)).toBeGreaterThan(0);
    await sql(`delete from events where merchant_id = $1 and id = $2`, [ids.azure, event!.id]);
  });
});

describe('an installation that does not know it', { timeout: MINUTES }, () => {
  const newcomer = async (name: string) => {
    const to = { ...environment, DATABASE_URL: await postgres.createDatabase(name), DATA_DIR: folder() };
    const there = await serverDatabase(to.DATABASE_URL);
    return { to, there, world: await createWorld(there, commandHandlers, 'bay') };
  };

  it('gets it beside its own, and its numbers continue after the highest of both', async () => {
    const { to, there, world } = await newcomer('of_another');
    const own = await rowsOf(there, world.merchant.id);
    const { code, said } = await restore(to, '--merchant', 'lotus');
    expect([code, said]).toEqual([0, expect.stringMatching(/is back as of .* rows, \d+ files that were not there/)]);
    expect(await rowsOf(there, ids.lotus!)).toEqual(suspended(then.lotus!));
    expect(await rowsOf(there, world.merchant.id)).toEqual(own);
    expect(await brokenInvariants(there, since)).toEqual([]);
    const named = await there.raw(`select storage_key as key from images where merchant_id = $1`, [ids.lotus]);
    const files = Object.keys(await filesOf(to));
    for (const { key } of named.rows) expect(files).toContain(`files/${String(key)}`);
    // The backup's other merchant was not restored.
    expect((await there.raw('select code from merchants order by 1')).rows.map((row) => row.code)).toEqual([
      'bay',
      'lotus',
    ]);
    const next = await there.raw(
      `select nextval('events_id_seq')::int as next,
      (select max(id) from events where merchant_id = $1)::int as last`,
      [ids.lotus],
    );
    expect(Number(next.rows[0]!.next)).toBeGreaterThan(Number(next.rows[0]!.last));
    await there.close();
  });

  it('refuses it when its code or a host name is used, and leaves no row', async () => {
    const { to, there, world } = await newcomer('of_taken');
    const counted = async () => (await there.raw('select count(*)::int as merchants from merchants')).rows[0];
    await there.raw(`insert into hosts (host, of_merchant) values ($2, $1)`, [world.merchant.id, HOST]);
    const host = await restore(to, '--merchant', 'lotus');
    expect([host.code, host.said]).toEqual([
      1,
      expect.stringMatching(`Nothing was restored: the host name ${HOST} belongs to bay now`),
    ]);
    await there.raw(`update merchants set code = 'lotus'`);
    const code = await restore(to, '--merchant', 'lotus');
    expect([code.code, code.said]).toEqual([1, expect.stringMatching(/the code lotus belongs to bay now/)]);
    expect(await counted()).toEqual({ merchants: 1 });
    expect(await filesOf(to)).toEqual({});
    await there.close();
  });

  it.runIf(isSoak)('may have its database embedded', async () => {
    const to: Environment = { DATA_DIR: folder(), SECRET_KEY: TEST_SECRET_KEY };
    await fillEmbedded(join(to.DATA_DIR!, 'postgres'));
    const { code, said } = await restore(to, '--merchant', 'azure');
    expect([code, said]).toEqual([0, expect.stringContaining('files that were not there')]);
    const again = await takeFrom(to);
    const whole = {
      DATABASE_URL: await postgres.createDatabase('of_one', 'empty'),
      DATA_DIR: folder(),
      SECRET_KEY: TEST_SECRET_KEY,
    };
    await restoreInto(whole, again);
    const there = await serverDatabase(whole.DATABASE_URL);
    expect(await rowsOf(there, ids.azure!)).toEqual(suspended(then.azure!));
    await there.close();
  });
});
