import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, readdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configuredStorage } from '../adapters/storage/index.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { askForDump, createArchive, openArchive, openControl } from '../platform/backup/index.ts';
import { readConfig } from '../platform/config.ts';
import { takeBackup } from './take-backup.ts';
import {
  embeddedSource,
  folder,
  openOf,
  programOf,
  removeFolders,
  restoreInto,
  run,
  SECRET,
  secretOf,
  serverSource,
  takeFrom,
  type Environment,
} from '../testing/backups.ts';
import { freePort } from '../testing/free-port.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { eventually } from '../testing/eventually.ts';

/**
 * Errors of a backup and its restore are reported in sentences, and changes that jobs make at any time are not errors.
 */

const LONG = 600_000;
const PASSPHRASE = 'twelve letters and more';
let postgres: TestPostgres;
let source: Awaited<ReturnType<typeof serverSource>>;
beforeAll(async () => {
  postgres = await startPostgres();
  source = await serverSource(postgres, 'errors_from');
}, LONG);
afterAll(async () => {
  await source.database.close();
  await postgres.stop();
  removeFolders();
});

const connect = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};
const databaseNamed = (name: string) =>
  Object.assign(new URL(source.environment.DATABASE_URL!), { pathname: `/${name}` }).href;

describe('a backup that fails says why, and leaves nothing', { timeout: LONG }, () => {
  const fails = async (sentence: RegExp, given: Environment, to?: string) => {
    const target = folder();
    const { code, said } = await run(
      'backup',
      { ...source.environment, ...given },
      '--to',
      to ?? join(target, 'taken.zip'),
    );
    expect(said).toMatch(sentence);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
    expect(readdirSync(target)).toEqual([]);
  };

  it('of an unreachable PostgreSQL, and of a missing database', async () => {
    await fails(/^PostgreSQL at 127\.0\.0\.1:\d+ does not answer/, {
      DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/x`,
    });
    await fails(/has no database not_there: create database/, { DATABASE_URL: databaseNamed('not_there') });
  });

  it('of a database on which no server was started', async () => {
    await fails(/^there is nothing to back up: no server/, {
      DATABASE_URL: await postgres.createDatabase('bare', 'empty'),
    });
    await fails(/^DATA_DIR .* has no database, and DATABASE_URL is unset/, {
      DATABASE_URL: '',
      DATA_DIR: join(folder(), 'none'),
    });
  });

  it('of a Citus cluster', async () => {
    const url = await postgres.createDatabase('as_citus');
    const client = await connect(url);
    // Adds an extension's row, which is all that a backup checks.
    await client.query(`set allow_system_table_mods = on`);
    await client.query(`insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
      values (99999, 'citus', 10, 'public'::regnamespace, false, '13')`);
    await client.end();
    await fails(/^this is a Citus cluster: back up and restore its nodes by their own means$/m, { DATABASE_URL: url });
  });

  it('into a missing folder, and onto a full disk', async () => {
    await fails(/^the folder \/nowhere is not there$/m, {}, '/nowhere/taken.zip');
    if (!existsSync('/dev/full')) return;
    const full = join(folder(), 'taken.zip');
    symlinkSync('/dev/full', `${full}.part`);
    await fails(/^the folder .* lies on a disk that is full$/m, {}, full);
    expect(existsSync(full)).toBe(false);
  });

  it('without the key that secrets are sealed with', async () => {
    await fails(/^the secrets of this database are sealed with the key/, {
      SECRET_KEY: Buffer.alloc(32, 9).toString('base64'),
    });
  });
});

it('rows that a killed server left are removed by the next one', { timeout: LONG }, async () => {
  const dataDir = folder();
  const left = join(dataDir, `dump-${randomUUID()}.tmp`);
  for (const path of [left, join(dataDir, 'kept.tmp')]) writeFileSync(path, 'names and password hashes');
  const end = await openControl(dataDir, source.database);
  expect(readdirSync(dataDir).sort()).toEqual(['kept.tmp', 'server.control']);
  await end();
});

/** Sets a file's time so many minutes back. */
const aged = (path: string, minutes: number) => {
  const at = new Date(Date.now() - minutes * 60_000);
  utimesSync(path, at, at);
};

it('rows that a killed program left in the data folder are removed by the next backup', { timeout: LONG }, async () => {
  const { environment } = await embeddedSource();
  const database = await openOf(environment);
  const end = await openControl(environment.DATA_DIR, database);
  const [left, young] = [61, 1].map((minutes) => {
    const path = join(environment.DATA_DIR, `dump-${randomUUID()}.tmp`);
    writeFileSync(path, 'names and password hashes');
    aged(path, minutes);
    return path;
  });
  const { path, summary } = await askForDump(environment.DATA_DIR);
  expect(summary.tables).toHaveProperty('merchants');
  expect([left!, young!, path].map(existsSync)).toEqual([false, true, true]);
  await end();
  await database.close();
});

it('files of a killed backup are removed by the next one', { timeout: LONG }, async () => {
  const target = folder();
  const client = await connect(source.environment.DATABASE_URL!);
  await client.query('begin; lock table merchants in access exclusive mode');
  const child = await programOf('backup', source.environment, ['--to', join(target, 'killed.zip')]);
  const part = join(target, 'killed.zip.part');
  await expect.poll(() => existsSync(part) && statSync(part).size >= 40, { timeout: 60_000 }).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await client.query('rollback');
  await client.end();
  // A part that may be of a running backup stays, and so does a file of another program.
  const [young, other] = ['young.zip.part', 'other.part'].map((name) => join(target, name));
  copyFileSync(part, young!);
  writeFileSync(other!, 'PK, and then something else that another program is writing here');
  for (const path of [part, other!]) aged(path, 61);
  const archive = await createArchive(join(target, 'next.zip'));
  expect([part, young!, other!].map(existsSync)).toEqual([false, true, true]);
  await archive.abandon();
});

it(
  'files deleted between the copies of rows and of files are counted, also by the restore',
  { timeout: LONG },
  async () => {
    const { environment } = source;
    const config = readConfig({ DEMO: 'off', ...environment });
    const storage = configuredStorage(config, 'files');
    await storage.write('a/removed.bin', Buffer.from('it is named by a row'));
    const client = await connect(environment.DATABASE_URL!);
    await client.query('begin; lock table merchants in access exclusive mode');
    const warnings: string[] = [];
    const path = join(folder(), 'taken.zip');
    const warn = (message: string) => void warnings.push(message);
    const taking = takeBackup(config, { path, passphrase: PASSPHRASE, withFiles: true, warn });
    // The backup has listed the files and waits for the rows.
    const waiting = `select from pg_locks where relation = 'merchants'::regclass and not granted
    and database = (select oid from pg_database where datname = current_database())`;
    await eventually(async () => expect((await client.query(waiting)).rowCount).toBe(1));
    await storage.remove('a/removed.bin');
    await client.query('commit');
    await client.end();
    await taking;
    expect(warnings).toEqual([
      expect.stringMatching(/^1 files were removed while the backup was taken: .*: files\/a\/removed\.bin$/),
    ]);

    const archive = await openArchive(path);
    archive.close();
    expect(archive.manifest).toMatchObject({ missing: 1, missingNames: ['files/a/removed.bin'] });
  },
);

/** The same backup with an earlier time. */
const olderBy = async (path: string, minutes: number): Promise<string> => {
  const from = await openArchive(path);
  const older = join(folder(), 'older.zip');
  const to = await createArchive(older);
  for (const name of from.names)
    await to.add(name, async (part) => pipeline(await from.open(name), part, { end: false }));
  const manifest = from.manifest as BackupManifest;
  const takenAt = new Date(Date.parse(manifest.takenAt) - minutes * 60_000).toISOString();
  await to.finish({ ...manifest, takenAt });
  from.close();
  return older;
};

describe('a restore', { timeout: LONG }, () => {
  it('judges by the moment of the backup: holds that expired since are no fault', async () => {
    const { database, world } = source;
    const stayId = await world.addStay({ days: 200 });
    const orderId = randomUUID();
    const held = { Id: orderId, ProductId: stayId, AdultTotal: 2, ChildrenAges: [] };
    expect(await world.send(world.memberId, CreateVacationOrder, held)).toMatchObject({ ok: true });
    await database.raw(`update orders set hold_expires_at = now() - interval '10 minutes' where id = $1`, [orderId]);
    const path = await takeFrom(source.environment);
    const into = async (file: string) =>
      (
        await restoreInto(
          { DATABASE_URL: await postgres.createDatabase(`r_${randomUUID().slice(0, 8)}`), DATA_DIR: folder() },
          file,
        )
      ).broken.map(({ name }) => name.split('.')[0]);
    // The control: a backup that was taken after the end of the hold reports it.
    expect(await into(path)).toEqual(['13']);
    expect(await into(await olderBy(path, 60))).toEqual([]);
  });

  it('names files without a row, and rows without their file', async () => {
    const { database, world } = source;
    await database.raw(
      `insert into images (merchant_id, id, name, storage_key, content_type, width, height, byte_length, colour,
        alternative)
       values ($1, $2, 'a', 'a/lost.webp', 'image/webp', 1, 1, 1, '#000000', '{}')`,
      [world.merchant.id, randomUUID()],
    );
    const target = { DATABASE_URL: await postgres.createDatabase('compared'), DATA_DIR: folder() };
    const restored = await restoreInto(target, await takeFrom(source.environment));
    expect(restored.filesUnnamed).toContain('files/a/one.bin');
    expect(restored.filesUnnamed.filter((name) => name.startsWith('private/'))).toEqual(['private/b/four.bin']);
    expect(restored.filesMissing).toEqual(['a/lost.webp']);
    await database.raw(`delete from images where storage_key = 'a/lost.webp'`);
  });

  it('creates a missing DATA_DIR with the key in it', async () => {
    const target = { DATABASE_URL: await postgres.createDatabase('fresh'), DATA_DIR: join(folder(), 'deep/new') };
    await restoreInto(target, await takeFrom(source.environment));
    expect(readdirSync(target.DATA_DIR)).toContain('secret.key');
    expect(await secretOf(target)).toBe(SECRET);
  });

  it('beside another key explains how to continue', async () => {
    const path = await takeFrom(source.environment);
    const other = { DATA_DIR: folder(), SECRET_KEY: Buffer.alloc(32, 9).toString('base64') };
    await expect(restoreInto(other, path)).rejects.toThrow(
      /: leave SECRET_KEY unset, and BACKUP_PASSPHRASE brings that/,
    );
    const inFile = { DATA_DIR: folder() };
    writeFileSync(join(inFile.DATA_DIR, 'secret.key'), `${Buffer.alloc(32, 9).toString('base64')}\n`);
    await expect(restoreInto(inFile, path)).rejects.toThrow(/: move .*secret\.key away, and BACKUP_PASSPHRASE/);
    const without = await takeFrom(source.environment, { withKey: false });
    await expect(restoreInto(other, without)).rejects.toThrow(/: put that one there$/);
  });
});
