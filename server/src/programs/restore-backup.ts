import pLimit from 'p-limit';
import { configuredStorage } from '../adapters/storage/index.ts';
import { BACKUP_FORMAT, STORES, type BackupManifest } from './backup-manifest.ts';
import { STORAGE_KEYS_NAMED } from '../media/index.ts';
import { loadDatabase, openArchive, openKeys, orRefuseFilled, type ArchiveReader } from '../platform/backup/index.ts';
import type { Config } from '../platform/config.ts';
import { checkInvariants, invariantsText } from '../platform/database/invariants.ts';
import { migrate, migrationNames, openDatabase, type Database } from '../platform/database/index.ts';
import { lockDataDir } from '../platform/data-lock.ts';
import { ownDataDir } from '../platform/file-problem.ts';
import { findKey, writeKeyFile } from '../platform/secrets/index.ts';

/** The backup to restore, and the passphrase that opens it. */
interface RestoreOptions {
  /** The backup's path. */
  path: string;
  /** Decrypts the backup's key; not needed where the installation has the key. */
  passphrase: string;
  /** Called with each migration that is applied after the restore. */
  log: (step: string) => void;
}

/** The result of the restore. */
export interface Restored {
  /** The moment whose state was restored. */
  takenAt: string;
  rows: number;
  /** The number of files; null for a backup without files. */
  files: number | null;
  /** The number of files that were removed while the backup was taken, to which rows may refer. */
  missing: number;
  /** Files to which rows refer and that the backup lacks; empty for a backup without files. */
  filesMissing: string[];
  /** Files of the backup to which no row refers; the server deletes them after a day. */
  filesUnnamed: string[];
  seconds: number;
  /** The invariants that were already broken when the backup was taken. */
  broken: Awaited<ReturnType<typeof checkInvariants>>;
}

/**
 * Restores a backup into an empty database and an empty storage of either kind. Everything is checked before anything
 * is written; after an interruption it can be called again.
 * @param config of the target installation
 * @param options the backup and the passphrase for its key
 * @returns a summary of what was restored
 * @throws Error with the reason for a refusal, and with whether the rows were restored nevertheless
 */
export const restoreBackup = async (config: Config, { path, passphrase, log }: RestoreOptions): Promise<Restored> => {
  const began = Date.now();
  const archive = await openArchive(path);
  const manifest = archive.manifest as BackupManifest;
  let loaded = false;
  let close = async () => {};
  try {
    // Checks that need no database come first, so that a refused restore leaves nothing behind.
    await orRefuseVersion(manifest);
    await archive.verify(manifest.parts);
    const keys = await keysToWrite(config, manifest, passphrase);
    await orRefuseStorage(config, manifest);
    const unlock = config.databaseUrl === undefined ? await lockDataDir(config.dataDir) : async () => {};
    close = unlock;
    const database = await openDatabase(config);
    close = async () => {
      await database.close();
      await unlock();
    };
    await orRefuseFilled(database);
    // Rows are written last and in one transaction; until then the restore can be repeated.
    await ownDataDir(config.dataDir);
    if (keys) await writeKeyFile(config.dataDir, keys);
    await restoreFiles(config, manifest, archive);
    const last = manifest.migrations.at(-1)!.name;
    await migrate(database, { upTo: last });
    await loadDatabase(database, await archive.open('rows.jsonl'), manifest);
    loaded = true;
    await migrate(database, { log });
    await database.script('analyze');
    const invariants = await invariantsText();
    const broken = await checkInvariants(database, invariants, manifest.takenAt);
    const rows = Object.values(manifest.tables).reduce((sum, each) => sum + each, 0);
    const seconds = (Date.now() - began) / 1000;
    return {
      takenAt: manifest.takenAt,
      rows,
      files: manifest.files,
      missing: manifest.missing ?? 0,
      ...(await compareFiles(database, manifest)),
      seconds,
      broken,
    };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(loaded ? `The rows are back, but: ${why}` : `Nothing was restored: ${why}`, { cause: error });
  } finally {
    archive.close();
    await close();
  }
};

/** Finds files to which rows refer but that the backup lacks, and files of the backup to which no row refers. */
const compareFiles = async (
  database: Database,
  { files, parts }: BackupManifest,
): Promise<Pick<Restored, 'filesMissing' | 'filesUnnamed'>> => {
  if (files === null) return { filesMissing: [], filesUnnamed: [] };
  const { rows } = await database.raw(STORAGE_KEYS_NAMED);
  const named = new Set(rows.map(({ storage_key: key }) => String(key)));
  const keyOf = (part: string) => part.slice(part.indexOf('/') + 1);
  const stored = Object.keys(parts).filter((part) => STORES.some((store) => part.startsWith(`${store}/`)));
  const kept = new Set(stored.map(keyOf));
  return {
    filesMissing: [...named].filter((key) => !kept.has(key)).sort(),
    filesUnnamed: stored.filter((part) => !named.has(keyOf(part))).sort(),
  };
};

/** @throws Error when the backup is from a later release, or from another history of the schema */
export const orRefuseVersion = async (manifest: BackupManifest): Promise<void> => {
  if (manifest.format !== BACKUP_FORMAT)
    throw new Error(
      `the backup has the format ${manifest.format} of release ${manifest.version}: restore it with that`,
    );
  const known = await migrationNames();
  const last = manifest.migrations.at(-1)?.name ?? '';
  const applied = new Set(manifest.migrations.map(({ name }) => name));
  for (const name of known.keys())
    if (name <= last && !applied.has(name))
      throw new Error(`the backup was taken by release ${manifest.version}, which skipped ${name}`);
  for (const { name, checksum } of manifest.migrations)
    if (known.get(name) !== checksum)
      throw new Error(`the backup was taken by release ${manifest.version}, whose ${name} this one does not have`);
};

/** @throws Error when the storage has files that are not in the backup; files of an interrupted restore are accepted */
const orRefuseStorage = async (config: Config, manifest: BackupManifest): Promise<void> => {
  if (manifest.files === null) return;
  for (const store of STORES)
    for await (const { key } of configuredStorage(config, store).list())
      if (!manifest.parts[`${store}/${key}`])
        throw new Error(`the storage holds ${store}/${key}, which is not in the backup: restore into an empty one`);
};

/** The keys to write beside the data; undefined when the needed key is already there, or none is needed. */
const keysToWrite = async (
  config: Config,
  { key, keyId }: BackupManifest,
  passphrase: string,
): Promise<Buffer[] | undefined> => {
  if (keyId === null) return undefined;
  const found = await findKey(config, keyId);
  if (found.here) return undefined;
  if (found.others) {
    const away = found.source === 'SECRET_KEY' ? 'leave SECRET_KEY unset' : `move ${found.source} away`;
    const further = key === null ? 'put that one there' : `${away}, and BACKUP_PASSPHRASE brings that one back`;
    throw new Error(
      `${found.source} holds another key than ${keyId}, with which this backup’s secrets are sealed: ${further}`,
    );
  }
  if (key === null)
    throw new Error(`the backup comes without its key: put ${keyId} into ${found.source}, or into SECRET_KEY, first`);
  return openKeys(key, passphrase);
};

const restoreFiles = async (config: Config, manifest: BackupManifest, from: ArchiveReader): Promise<void> => {
  if (manifest.files === null) return;
  const atOnce = pLimit({ concurrency: 8, rejectOnClear: true });
  const written = from.names
    .filter((name) => STORES.some((store) => name.startsWith(`${store}/`)))
    .map((name) =>
      atOnce(async () => {
        const store = STORES.find((each) => name.startsWith(`${each}/`))!;
        await configuredStorage(config, store).write(name.slice(store.length + 1), await from.open(name));
      }),
    );
  try {
    await Promise.all(written);
  } catch (error) {
    // No further work is started, and running work ends before the archive is closed.
    atOnce.clearQueue();
    await Promise.allSettled(written);
    throw error;
  }
};
