import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { migrate, type Database, type Session } from '../platform/database/index.ts';
import { EXTENSIONS, openPGlite } from '../platform/database/pglite.ts';

/** An embedded database in memory with every migration applied: a copy of the one that the first test of a run made. */
export const embeddedDatabase = async (): Promise<Database> => {
  const made = await migrated();
  const database = await openPGlite(undefined, () => {}, made === undefined ? undefined : await filesOf(made));
  await migrate(database);
  return database;
};

/**
 * Fills a new folder with an embedded database with every migration applied, for a server process that would need
 * seconds to make one. Without a shared folder of the test run it does nothing.
 */
export const fillEmbedded = async (folder: string): Promise<void> => {
  const made = await migrated();
  if (made === undefined || existsSync(folder)) return;
  const unpacked = `${made}.unpacked`;
  if (!existsSync(unpacked)) {
    const own = `${unpacked}.${randomUUID()}`;
    const database = await PGlite.create({ dataDir: own, loadDataDir: await filesOf(made), extensions: EXTENSIONS });
    await database.close();
    // Of two processes that do this at once, the first one's files stay.
    await rename(own, unpacked).catch(() => rm(own, { recursive: true }));
  }
  await cp(unpacked, folder, { recursive: true });
};

/**
 * The path of the migrated database's files. The first process makes them; of two at once, the second one's files stay.
 */
const migrated = async (): Promise<string | undefined> => {
  const path = process.env.TEST_EMBEDDED_DATABASE;
  if (path === undefined || existsSync(path)) return path;
  // Short log segments, since most bytes of long ones would be copied although they are empty.
  const database = await PGlite.create({ extensions: EXTENSIONS, initDbStartParams: ['--wal-segsize=1'] });
  const session: Session = {
    script: async (sql) => void (await database.exec(sql)),
    raw: async (text) => ({ rows: (await database.query<Record<string, unknown>>(text)).rows, rowCount: 0 }),
  };
  await migrate({ kind: 'embedded', ...session, session: (work) => work(session) });
  await database.exec('checkpoint');
  const dump = await database.dumpDataDir('none');
  await database.close();
  const own = `${path}.${randomUUID()}`;
  await writeFile(own, Buffer.from(await dump.arrayBuffer()));
  await rename(own, path);
  return path;
};

const read = new Map<string, Promise<Blob>>();
/** Each process reads the file once; another kind of Blob would be copied piece by piece each time. */
const filesOf = (path: string): Promise<Blob> => {
  const reading =
    read.get(path) ??
    readFile(path).then(({ buffer, byteOffset, byteLength }) => {
      const bytes = buffer.slice(byteOffset, byteOffset + byteLength);
      return Object.assign(new Blob([]), { arrayBuffer: () => Promise.resolve(bytes) });
    });
  read.set(path, reading);
  return reading;
};
