import { open, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { configuredStorage } from '../adapters/storage/index.ts';
import { BACKUP_FORMAT, listed, STORES, type BackupManifest } from './backup-manifest.ts';
import {
  askForDump,
  createArchive,
  dumpDatabase,
  isControlled,
  recordBackup,
  sealKeys,
  SHORTEST_PASSPHRASE,
  reportBackup,
  type ArchiveWriter,
  type DumpSummary,
  type Promised,
  type TakenBackup,
} from '../platform/backup/index.ts';
import type { Config } from '../platform/config.ts';
import { openDatabase } from '../platform/database/index.ts';
import { lockDataDir } from '../platform/data-lock.ts';
import { VERSION } from '../platform/version.ts';
import { keysToKeep } from '../platform/secrets/index.ts';
import { orRefuseNone } from './operator.ts';

/** The target and contents of a backup. */
interface BackupOptions {
  /** The path of the file, which must not exist yet. */
  path: string;
  /** Seals the key in the backup; undefined leaves the key out. */
  passphrase: string | undefined;
  withFiles: boolean;
  /** Called with problems that do not make the backup incomplete. */
  warn: (message: string) => void;
}

/** The source of the rows, which also records that a backup was taken. */
interface Source {
  dump(to: Writable): Promise<DumpSummary>;
  note(taken: TakenBackup): Promise<void>;
  close(): Promise<void>;
}

/**
 * Saves every row of one moment, the files and the sealed key of an installation into one file, whether its server runs
 * or not.
 * @param config of the installation
 * @param options the target, and what is left out
 * @returns the facts that the console shows, and the id of the key with which secrets are sealed (null when nothing is
 * sealed)
 * @throws Error with the reason: the passphrase is too short, the file already exists, or something could not be read
 * or written; the file is deleted then
 */
export const takeBackup = async (
  config: Config,
  { path, passphrase, withFiles, warn }: BackupOptions,
): Promise<TakenBackup & { keyId: string | null }> => {
  if (passphrase !== undefined && passphrase.length < SHORTEST_PASSPHRASE)
    throw new Error(
      `Set BACKUP_PASSPHRASE to at least ${SHORTEST_PASSPHRASE} characters, which seal the key, or say --without-key ` +
        `and keep the key yourself.`,
    );
  const began = Date.now();
  const source = await sourceOf(config);
  try {
    const archive = await createArchive(path);
    try {
      const sums: Record<string, Promised> = {};
      const before = withFiles ? await namesOf(config) : [];
      let summary: DumpSummary | undefined;
      sums['rows.jsonl'] = await archive.add('rows.jsonl', async (to) => (summary = await source.dump(to)));
      const files = withFiles ? await addFiles(config, archive, sums) : null;
      // The rows are of one moment and the files of later ones, so a row may refer to a file that was removed in
      // between.
      const missingNames = before.filter((name) => !sums[name]);
      const missing = missingNames.length;
      if (missing > 0)
        warn(
          `${missing} files were removed while the backup was taken: rows of it may name them in vain: ` +
            `${listed(missingNames)}`,
        );
      const { keyId, takenAt, tables } = summary!;
      const key =
        passphrase === undefined || keyId === null ? null : await sealKeys(await keysToKeep(config, keyId), passphrase);
      const manifest: BackupManifest = {
        format: BACKUP_FORMAT,
        version: VERSION,
        ...summary!,
        files,
        missing,
        missingNames,
        key,
        parts: sums,
      };
      const bytes = await archive.finish(manifest);
      const rows = Object.values(tables).reduce((sum, each) => sum + each, 0);
      const seconds = Math.round((Date.now() - began) / 1000);
      const taken = { takenAt, seconds, bytes, rows, files, withKey: key !== null, version: VERSION };
      // The backup is complete even if it cannot be recorded.
      await source.note(taken).catch((error: Error) => warn(`the console will not show this backup: ${error.message}`));
      return { ...taken, keyId };
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  } finally {
    await source.close();
  }
};

const sourceOf = async (config: Config): Promise<Source> => {
  if (config.databaseUrl !== undefined) return opened(config, async () => {});
  orRefuseNone(config);
  const unlock = await lockDataDir(config.dataDir).catch((error: Error) => {
    if (isControlled(config.dataDir)) return undefined;
    throw new Error(`${error.message}. A server that is starting takes a backup once it is ready`, { cause: error });
  });
  return unlock ? opened(config, unlock) : running(config);
};

const opened = async (config: Config, unlock: () => Promise<void>): Promise<Source> => {
  const database = await openDatabase(config).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  return {
    dump: (to) => dumpDatabase(database, to),
    note: (taken) => recordBackup(database, taken),
    close: async () => {
      await database.close();
      await unlock();
    },
  };
};

/** Only the running server can use its embedded database, so it writes the rows to a file. */
const running = ({ dataDir }: Config): Source => ({
  dump: async (to) => {
    const { path: written, summary } = await askForDump(dataDir);
    const file = await open(written);
    // The file is deleted from its folder before it is read, so that none is left when this program is killed.
    await rm(written, { force: true });
    await pipeline(file.createReadStream(), to, { end: false });
    return summary;
  },
  note: (taken) => reportBackup(dataDir, taken),
  close: async () => {},
});

/** Returns the names of the files in the storages, as parts of a backup. */
const namesOf = async (config: Config): Promise<string[]> => {
  const names: string[] = [];
  for (const store of STORES)
    for await (const { key } of configuredStorage(config, store).list()) names.push(`${store}/${key}`);
  return names;
};

const addFiles = async (config: Config, archive: ArchiveWriter, sums: Record<string, Promised>): Promise<number> => {
  let count = 0;
  for (const store of STORES) {
    const storage = configuredStorage(config, store);
    for await (const { key } of storage.list()) {
      const file = await storage.openRead(key).catch(async (error: unknown) => {
        // It was removed after it was listed; its row is deleted or will be.
        if ((await storage.size(key)) === undefined) return undefined;
        throw error;
      });
      if (!file) continue;
      const name = `${store}/${key}`;
      // Pictures are compressed and private files encrypted, so compressing them again saves nothing.
      sums[name] = await archive.add(name, (to) => pipeline(file, to, { end: false }), { compress: false });
      count += 1;
    }
  }
  return count;
};
