import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { configuredStorage } from './adapters/storage/index.ts';
import { BACKUP_FORMAT, STORES, type BackupManifest } from './backup-manifest.ts';
import { loadDatabase, openArchive, openKeys, orRefuseFilled, type ArchiveReader } from './platform/backup/index.ts';
import { readConfig } from './platform/config.ts';
import { checkInvariants } from './platform/database/invariants.ts';
import { migrate, migrationNames, openDatabase } from './platform/database/index.ts';
import { lockDataDir } from './platform/data-lock.ts';
import { findKey, writeKeyFile } from './platform/secrets/index.ts';

/**
 * `npm run restore -- --from FILE`: what `npm run backup` took, into an empty database and an empty storage of either
 * kind. Everything is looked at before anything is written; interrupted, it is run again. docs/operations.md.
 */

const { values } = parseArgs({ options: { from: { type: 'string' } } });
if (!values.from) {
  console.error(`npm run restore -- --from FILE
  BACKUP_PASSPHRASE  opens the key that the backup carries, unless SECRET_KEY or secret.key has it`);
  process.exit(1);
}
process.umask(0o077);
const config = readConfig(process.env);
const began = Date.now();

const archive = await openArchive(resolve(values.from)).catch((error: Error) => {
  console.error(error.message);
  return process.exit(1);
});
const manifest = archive.manifest as BackupManifest;

/** @throws Error when the backup is of a later release, or of another history of the schema */
const orRefuseVersion = async (): Promise<void> => {
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

/** @throws Error when the storage holds what is not in the backup; what an interrupted restore left is */
const orRefuseStorage = async (): Promise<void> => {
  if (manifest.files === null) return;
  for (const store of STORES)
    for await (const { key } of configuredStorage(config, store).list())
      if (!manifest.parts[`${store}/${key}`])
        throw new Error(`the storage holds ${store}/${key}, which is not in the backup: restore into an empty one`);
};

/** The keys to put beside the data; undefined when the one that is needed is there, or none is. */
const keysToWrite = async (): Promise<Buffer[] | undefined> => {
  const { key, keyId } = manifest;
  if (keyId === null) return undefined;
  const found = await findKey(config, keyId);
  if (found.here) return undefined;
  if (found.others)
    throw new Error(`${found.source} holds another key than ${keyId}, with which this backup’s secrets are sealed`);
  if (key === null)
    throw new Error(`the backup comes without its key: put ${keyId} into ${found.source}, or into SECRET_KEY, first`);
  return openKeys(key, process.env.BACKUP_PASSPHRASE ?? '');
};

const restoreFiles = async (from: ArchiveReader): Promise<void> => {
  if (manifest.files === null) return;
  const atOnce = pLimit(8);
  await Promise.all(
    from.names
      .filter((name) => STORES.some((store) => name.startsWith(`${store}/`)))
      .map((name) =>
        atOnce(async () => {
          const store = STORES.find((each) => name.startsWith(`${each}/`))!;
          await configuredStorage(config, store).write(name.slice(store.length + 1), await from.open(name));
        }),
      ),
  );
};

let loaded = false;
let close = async () => {};
try {
  // What can be known without the database comes first: of what is refused nothing is left.
  await orRefuseVersion();
  await archive.verify(manifest.parts);
  const keys = await keysToWrite();
  await orRefuseStorage();
  const unlock = config.databaseUrl === undefined ? await lockDataDir(config.dataDir) : async () => {};
  close = unlock;
  const database = await openDatabase(
    config,
    () => {},
    () => {},
  );
  close = async () => {
    await database.close();
    await unlock();
  };
  await orRefuseFilled(database);
  // Rows come last and all at once: until they are there, the same can be done again.
  if (keys) await writeKeyFile(config.dataDir, keys);
  await restoreFiles(archive);
  const last = manifest.migrations.at(-1)!.name;
  await migrate(database, { upTo: last });
  await loadDatabase(database, await archive.open('rows.jsonl'), manifest);
  loaded = true;
  await migrate(database, { log: (step) => console.log(step) });
  await database.script('analyze');
  const invariants = await readFile(new URL('../../db/invariants.sql', import.meta.url), 'utf8');
  const broken = await checkInvariants(database, invariants);
  for (const { name, count } of broken) console.error(`BROKEN  ${name}: ${count} rows`);
  const rows = Object.values(manifest.tables).reduce((sum, each) => sum + each, 0);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(
    `The state of ${manifest.takenAt} is back: ${rows} rows, ${manifest.files ?? 'no'} files, in ${seconds} s. ${
      broken.length === 0 ? 'All invariants hold.' : 'It was broken when it was taken.'
    }`,
  );
  process.exitCode = broken.length === 0 ? 0 : 1;
} catch (error) {
  const why = error instanceof Error ? error.message : String(error);
  console.error(loaded ? `The rows are back, but: ${why}` : `Nothing was restored: ${why}`);
  process.exitCode = 1;
} finally {
  archive.close();
  await close();
}
