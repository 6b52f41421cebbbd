import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configuredStorage } from '../adapters/storage/index.ts';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/index.ts';
import {
  embeddedSource,
  filesOf,
  folder,
  programOf,
  removeFolders,
  restoreInto,
  rowsIn,
  run,
  SECRET,
  secretOf,
  serverSource,
  takeByProgram,
  takeFrom,
  type Environment,
  type Market,
} from '../testing/backups.ts';
import { TEST_SECRET_KEY } from '../testing/installation.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { isSoak, sampleOf } from '../testing/rounds.ts';
import { startS3, type TestS3 } from '../testing/s3.ts';
import { startServer } from '../testing/server-process.ts';
import { serverDatabase } from '../testing/world.ts';

/** Only the soak also restores back into a folder. */
const AND_BACK = isSoak ? ', and from there in a folder' : '';

/** A backup holds one moment of a running installation, and a restore brings back all of it or nothing. */

/** A database with tables but without rows is also empty; only the soak creates the tables in each. */
const EMPTY = isSoak ? 'empty' : undefined;

let postgres: TestPostgres;
let s3: TestS3;
beforeAll(async () => {
  [postgres, s3] = await Promise.all([startPostgres(), startS3()]);
});
afterAll(async () => {
  await Promise.all([postgres.stop(), s3.close()]);
  removeFolders();
});

/** Makes holds until the work is done. @returns their number */
const holdWhile = async (work: Promise<unknown>, hold: () => Promise<boolean>): Promise<number> => {
  let going = true;
  const stop = () => void (going = false);
  work.then(stop, stop);
  let held = 0;
  while (going && held < 80) if (await hold()) held += 1;
  return held;
};

const feedOf = async (database: Database) => {
  const [feed] = (
    await database.raw(`select coalesce(max(number), 0) as last, coalesce(min(number), 1) as first,
      count(number) as count,
      coalesce(max(number) = (select max(number) from reaction_cursors), false) as caught from events`)
  ).rows;
  return {
    last: Number(feed!.last),
    gaps: Number(feed!.last) - Number(feed!.first) + 1 - Number(feed!.count),
    caught: feed!.caught,
  };
};

/**
 * Everything that is restored works: a signed-in member makes an order and opens files, and feed and event handlers
 * continue where they were.
 */
const goesOn = async (target: Environment, { hold, readPaper }: Market): Promise<void> => {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...environment } = target;
  const server = await startServer({
    databaseUrl,
    dataDir,
    empty: true,
    environment: { SECRET_KEY: '', ...environment },
  });
  // The rows of an embedded database are read after the server has stopped.
  const before = databaseUrl === undefined ? undefined : await serverDatabase(databaseUrl);
  try {
    expect(await hold(server.address)).toBe(true);
    await readPaper(server.address);
    if (!before) return;
    const known = await feedOf(before);
    expect(await hold(server.address)).toBe(true);
    await expect
      .poll(() => feedOf(before))
      .toMatchObject({ last: expect.toSatisfy((last: number) => last > known.last), gaps: 0, caught: true });
  } finally {
    await before?.close();
    expect(await server.stop(), server.output()).toBe(0);
  }
};

it(
  `a backup of a running server on the embedded database is restored on PostgreSQL and in a bucket${AND_BACK}`,
  { timeout: 600_000 },
  async () => {
    const { environment, market } = await embeddedSource();
    const server = await startServer({ dataDir: environment.DATA_DIR, environment: { SECRET_KEY: '' } });
    const taking = takeByProgram(environment);
    expect(await holdWhile(taking, () => market.hold(server.address))).toBeGreaterThan(0);
    const file = await taking;
    expect(await server.stop()).toBe(0);
    expect(readdirSync(environment.DATA_DIR).filter((name) => /dump|control/.test(name))).toEqual([]);

    const target = {
      DATABASE_URL: await postgres.createDatabase('restored', 'empty'),
      DATA_DIR: folder(),
      ...s3.environment,
    };
    const { code, said } = await run('restore', target, '--from', file);
    expect(code, said).toBe(0);
    expect(said).toContain('All invariants held then.');
    expect(await filesOf(target)).toEqual(await filesOf(environment));
    expect(await secretOf(target)).toBe(SECRET);
    // A secret was just opened with the restored key, so only the soak restores the key once more.
    const again = await takeFrom(target, { withKey: isSoak });
    expect(await rowsIn(again)).toEqual(await rowsIn(file));
    await goesOn(target, market);
    if (!isSoak) return;

    const back = { DATA_DIR: folder() };
    expect((await restoreInto(back, again)).broken).toEqual([]);
    expect(await filesOf(back)).toEqual(await filesOf(environment));
    expect(await secretOf(back)).toBe(SECRET);
    expect(await rowsIn(await takeFrom(back))).toEqual(await rowsIn(file));
  },
);

it.runIf(isSoak)(
  'a backup of PostgreSQL is restored on the embedded database and in a folder, as of one moment',
  { timeout: 600_000 },
  async () => {
    const { environment, database, market } = await serverSource(postgres, 'taken_from');
    const server = await startServer({ databaseUrl: environment.DATABASE_URL, dataDir: environment.DATA_DIR });
    const taking = takeFrom(environment);
    expect(await holdWhile(taking, () => market.hold(server.address))).toBeGreaterThan(0);
    const file = await taking;
    expect(await server.stop()).toBe(0);
    const noted = await database.raw('select rows, files, with_key as key from backups');
    expect(noted.rows).toEqual([{ rows: expect.toSatisfy((rows: number) => rows > 100), files: 5, key: true }]);
    await database.close();

    const target = { DATA_DIR: folder() };
    expect((await restoreInto(target, file)).broken).toEqual([]);
    expect(await filesOf(target)).toEqual(await filesOf(environment));
    expect(readFileSync(join(target.DATA_DIR, 'secret.key'), 'utf8')).toBe(`${TEST_SECRET_KEY}\n`);
    expect(await secretOf(target)).toBe(SECRET);
    expect(await rowsIn(await takeFrom(target))).toEqual(await rowsIn(file));
    await goesOn(target, market);
  },
);

describe('a backup', () => {
  let source: Awaited<ReturnType<typeof serverSource>>;
  let file: string;
  beforeAll(async () => {
    source = await serverSource(postgres, 'refused_from');
    file = await takeByProgram(source.environment);
  });
  afterAll(() => source.database.close());

  /** Expects a refusal with these words, after which an empty folder is still empty. */
  const refused = async (words: RegExp, from: string, given: Environment = {}) => {
    const target = { DATA_DIR: folder(), ...given };
    await expect(restoreInto(target, from)).rejects.toThrow(words);
    if (!given.DATA_DIR) expect(readdirSync(target.DATA_DIR)).toEqual([]);
  };
  const altered = (alter: (bytes: Buffer) => Buffer): string => {
    const path = join(folder(), 'altered.zip');
    writeFileSync(path, alter(readFileSync(file)));
    return path;
  };

  it('contains neither the key nor an unsealed secret, and is readable by its user only', () => {
    const bytes = readFileSync(file);
    const key = Buffer.from(TEST_SECRET_KEY, 'base64');
    for (const clear of [key, Buffer.from(TEST_SECRET_KEY), Buffer.from(key.toString('hex')), Buffer.from(SECRET)])
      expect(bytes.includes(clear)).toBe(false);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('that is damaged or truncated is refused before anything is written', async () => {
    const { length } = readFileSync(file);
    for (const at of sampleOf(1, [0.05, 0.5, 0.9]))
      await refused(
        /damaged|not in the manifest|lacks/,
        // The damage is longer than the times and names before each part, which a restore does not need.
        altered((bytes) => bytes.fill(0xa5, Math.floor(length * at), Math.floor(length * at) + 400)),
      );
    await refused(
      /damaged/,
      altered((bytes) => bytes.subarray(0, length - 500)),
    );
    await refused(
      /damaged/,
      altered(() => randomBytes(1_000)),
    );
  });

  it('is refused with another passphrase, beside another key, and without any key', async () => {
    await refused(/does not open the key/, file, { BACKUP_PASSPHRASE: 'another passphrase' });
    await refused(/SECRET_KEY holds another key/, file, { SECRET_KEY: Buffer.alloc(32, 9).toString('base64') });
    const without = await takeByProgram(source.environment, '--without-key');
    await refused(/comes without its key/, without);
    const DATABASE_URL = await postgres.createDatabase('key_apart', EMPTY);
    const target = { DATABASE_URL, DATA_DIR: folder(), SECRET_KEY: TEST_SECRET_KEY };
    expect((await restoreInto(target, without)).broken).toEqual([]);
    expect(existsSync(join(target.DATA_DIR, 'secret.key'))).toBe(false);
    expect(await secretOf(target)).toBe(SECRET);
  });

  it('of a later release is refused', async () => {
    const { database } = source;
    await database.raw(`insert into schema_migrations (name, checksum) values ('999_later.sql', 'unknown')`);
    const later = await takeFrom(source.environment, { withFiles: false, withKey: false });
    await database.raw(`delete from schema_migrations where name = '999_later.sql'`);
    await refused(/999_later\.sql/, later);
  });

  it('is refused when rows, a started server or a file exist', async () => {
    const { environment, database } = source;
    await refused(/holds merchants/, file, environment);
    expect((await database.raw('select count(*) as count from merchants')).rows[0]!.count).toBe(1);
    const started = await postgres.createDatabase('started');
    const server = await serverDatabase(started);
    await server.raw(`insert into secret_key (key_id) values ('0123456789abcdef')`);
    await server.close();
    const target = { DATABASE_URL: started, DATA_DIR: folder() };
    const { code, said } = await run('restore', target, '--from', file);
    expect(said).toMatch(/a server has been started/);
    expect(code).toBe(1);
    expect(readdirSync(target.DATA_DIR)).toEqual([]);
    const used = { DATA_DIR: folder() };
    await configuredStorage(readConfig(used), 'files').write('foreign.txt', Buffer.from('kept'));
    await refused(/files\/foreign\.txt/, file, { ...used, SECRET_KEY: TEST_SECRET_KEY });
    expect(Object.keys(await filesOf(used))).toEqual(['files/foreign.txt']);
  });

  it('needs a passphrase or the option without one, and overwrites no file', async () => {
    const path = join(folder(), 'never.zip');
    const short = await run('backup', { ...source.environment, BACKUP_PASSPHRASE: 'short' }, '--to', path);
    expect([short.code, existsSync(path)]).toEqual([1, false]);
    expect(short.said).toContain('--without-key');
    const before = readFileSync(file);
    const over = await run('backup', source.environment, '--to', file);
    expect(over.code).toBe(1);
    expect(over.said).toContain('is there already');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it.runIf(isSoak)('without files leaves the storage as it is', async () => {
    const target = { DATA_DIR: folder(), DATABASE_URL: await postgres.createDatabase('rows_alone', 'empty') };
    const storage = configuredStorage(readConfig(target), 'files');
    await storage.write('there/already.bin', Buffer.from('kept'));
    const without = await takeByProgram(source.environment, '--without-files');
    expect((await restoreInto(target, without)).broken).toEqual([]);
    expect(Object.keys(await filesOf(target))).toEqual(['files/there/already.bin']);
  });

  it('a killed restore is finished by running it again', async () => {
    const url = await postgres.createDatabase('killed', EMPTY);
    const target = { DATABASE_URL: url, DATA_DIR: folder() };
    const watching = new pg.Client({ connectionString: url });
    await watching.connect();
    const truncated = async () =>
      Number(
        (
          await watching.query(
            `select count(*) from pg_locks where mode = 'AccessExclusiveLock' and granted
             and relation = to_regclass('public.merchants')
             and database = (select oid from pg_database where datname = current_database())`,
          )
        ).rows[0].count,
      );
    const child = await programOf('restore', target, ['--from', file]);
    // Restoring the rows takes much longer than each pause; without pauses, polling would cost as much as the restore.
    for (; (await truncated()) === 0; await pause(10)) expect(child.exitCode).toBeNull();
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect.poll(truncated).toBe(0);
    expect((await watching.query('select count(*)::int as count from merchants')).rows[0].count).toBe(0);
    await watching.end();
    expect((await restoreInto(target, file)).broken).toEqual([]);
    expect(await secretOf(target)).toBe(SECRET);
    const again = await takeFrom(target, { withFiles: false, withKey: false });
    expect(await rowsIn(again)).toEqual(await rowsIn(file));
  });
});
