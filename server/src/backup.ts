import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { configuredStorage } from './adapters/storage/index.ts';
import { BACKUP_FORMAT, STORES, type BackupManifest } from './backup-manifest.ts';
import {
  askForDump,
  createArchive,
  dumpDatabase,
  recordBackup,
  sealKeys,
  SHORTEST_PASSPHRASE,
  tellOfBackup,
  type ArchiveWriter,
  type DumpSummary,
  type Promised,
  type TakenBackup,
} from './platform/backup/index.ts';
import { readConfig, type Config } from './platform/config.ts';
import { openDatabase, type Database } from './platform/database/index.ts';
import { lockDataDir } from './platform/data-lock.ts';
import { VERSION } from './platform/version.ts';
import { keysToKeep } from './platform/secrets/index.ts';

/**
 * `npm run backup -- --to FILE`: every row of one moment, the files and the sealed key in one file, while the server
 * runs or not. `npm run restore` reads it. docs/operations.md, "Backup and restore".
 */

const HOW = `npm run backup -- --to FILE [--without-files] [--without-key]
  BACKUP_PASSPHRASE  seals the key that the backup carries; needed unless --without-key`;

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    'without-files': { type: 'boolean', default: false },
    'without-key': { type: 'boolean', default: false },
  },
});
const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};
const path = resolve(values.to ?? fail(HOW));
const passphrase = process.env.BACKUP_PASSPHRASE ?? '';
if (!values['without-key'] && passphrase.length < SHORTEST_PASSPHRASE)
  fail(
    `Set BACKUP_PASSPHRASE to at least ${SHORTEST_PASSPHRASE} characters, which seal the key, or say --without-key and keep the key yourself.`,
  );
process.umask(0o077);
const config = readConfig(process.env);

/** Where rows come from, and where it is noted that they were taken. */
interface Source {
  dump(to: Writable): Promise<DumpSummary>;
  note(taken: TakenBackup): Promise<void>;
  close(): Promise<void>;
}

const opened = async (unlock: () => Promise<void>): Promise<Source> => {
  const database: Database = await openDatabase(
    config,
    () => {},
    () => {},
  );
  return {
    dump: (to) => dumpDatabase(database, to),
    note: (taken) => recordBackup(database, taken),
    close: async () => {
      await database.close();
      await unlock();
    },
  };
};

/** The embedded database of a server that runs is the server's alone: it writes the rows down itself. */
const running = ({ dataDir }: Config): Source => ({
  dump: async (to) => {
    const { path: written, summary } = await askForDump(dataDir);
    try {
      await pipeline(createReadStream(written), to, { end: false });
    } finally {
      await rm(written, { force: true });
    }
    return summary;
  },
  note: (taken) => tellOfBackup(dataDir, taken),
  close: async () => {},
});

const sourceOf = async (): Promise<Source> => {
  if (config.databaseUrl !== undefined) return opened(async () => {});
  const unlock = await lockDataDir(config.dataDir).catch(() => undefined);
  return unlock ? opened(unlock) : running(config);
};

const addFiles = async (archive: ArchiveWriter, sums: Record<string, Promised>): Promise<number> => {
  let count = 0;
  for (const store of STORES) {
    const storage = configuredStorage(config, store);
    for await (const { key } of storage.list()) {
      const file = await storage.openRead(key).catch(async (error: unknown) => {
        // Removed since it was listed: its row is gone, or will be.
        if ((await storage.size(key)) === undefined) return undefined;
        throw error;
      });
      if (!file) continue;
      const name = `${store}/${key}`;
      // Pictures are compressed, and private files are encrypted: neither shrinks.
      sums[name] = await archive.add(name, (to) => pipeline(file, to, { end: false }), { compress: false });
      count += 1;
    }
  }
  return count;
};

const sealedKeys = async (keyId: string | null) => {
  if (keyId === null) return null;
  return sealKeys(await keysToKeep(config, keyId), passphrase);
};

const began = Date.now();
const source = await sourceOf();
const archive = await createArchive(path).catch(async (error: Error) => {
  await source.close();
  return fail(error.message);
});
try {
  const sums: Record<string, Promised> = {};
  let summary: DumpSummary | undefined;
  sums['rows.jsonl'] = await archive.add('rows.jsonl', async (to) => (summary = await source.dump(to)));
  const files = values['without-files'] ? null : await addFiles(archive, sums);
  const { keyId } = summary!;
  const key = values['without-key'] ? null : await sealedKeys(keyId);
  const manifest: BackupManifest = { format: BACKUP_FORMAT, version: VERSION, ...summary!, files, key, parts: sums };
  const bytes = await archive.finish(manifest);
  const rows = Object.values(manifest.tables).reduce((sum, each) => sum + each, 0);
  const seconds = Math.round((Date.now() - began) / 1000);
  // The backup is whole, whatever becomes of the note.
  await source
    .note({ takenAt: manifest.takenAt, seconds, bytes, rows, files, withKey: key !== null, version: VERSION })
    .catch((error: Error) => console.warn(`WARNING: the console will not show this backup: ${error.message}`));
  const kept = files === null ? 'without files' : `${files} files`;
  const opens = key === null && keyId !== null ? `, without the key ${keyId}` : '';
  console.log(`${path}: ${rows} rows, ${kept}${opens}, ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s`);
} catch (error) {
  await archive.abandon();
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await source.close();
}
