import pLimit from 'p-limit';
import { configuredStorage } from '../adapters/storage/index.ts';
import {
  filesOfStaged,
  inOneTransaction,
  loadMerchant,
  merchantsIn,
  openArchive,
  orRefuseCitus,
  orRefuseTaken,
  stageMerchant,
  type Ask,
  type ArchiveReader,
  type MerchantInBackup,
} from '../platform/backup/index.ts';
import type { Config } from '../platform/config.ts';
import { migrationNames, sqlState } from '../platform/database/index.ts';
import { findKey } from '../platform/secrets/index.ts';
import { STORES, type BackupManifest } from './backup-manifest.ts';
import type { Operated } from './operator.ts';
import { orRefuseVersion } from './restore-backup.ts';

/** The backup and the merchant in it. */
interface RestoreMerchantOptions {
  /** The backup's path. */
  path: string;
  /** The merchant's code at the moment of the backup. */
  code: string;
  /** Whether an existing, suspended merchant is replaced. */
  replace: boolean;
}

/** The result of the restore. */
export interface RestoredMerchant extends MerchantInBackup {
  /** The moment whose state was restored. */
  takenAt: string;
  rows: number;
  /** The rows of its later state, which were deleted. */
  removed: number;
  /** The files that the storage no longer had. */
  files: number;
  /** Files to which its rows refer and that neither the backup nor the storage has. */
  filesMissing: string[];
}

/**
 * Restores one merchant of a backup into an installation that others keep using: all of its rows in one transaction,
 * and those of its files that the storage lacks. An existing state of it is replaced. The merchant is suspended
 * afterwards.
 * @throws Error with the reason for a refusal; then nothing was changed
 */
export const restoreMerchant = async (
  { config, database }: Operated,
  { path, code, replace }: RestoreMerchantOptions,
): Promise<RestoredMerchant> => {
  const archive = await openArchive(path);
  const manifest = archive.manifest as BackupManifest;
  try {
    await orRefuseVersion(manifest);
    await orRefuseOlder(manifest);
    await orRefuseKey(config, manifest);
    await archive.verify(manifest.parts);
    return await inOneTransaction(database, 'write', async (ask) => {
      await orRefuseCitus(ask);
      const merchants = await merchantsIn(ask, await archive.open('rows.jsonl'));
      const merchant = merchants.find((each) => each.code === code);
      if (!merchant)
        throw new Error(`the backup has no merchant ${code}: ${merchants.map((each) => each.code).join(', ')}`);
      await orRefuseOpen(ask, merchant, replace);
      const staged = await stageMerchant(ask, await archive.open('rows.jsonl'), merchant.id);
      await orRefuseTaken(ask, staged);
      // Files are written first, because a row without its file would cause errors, and a file without a row would not.
      const put = await restoreFiles(config, manifest, archive, await filesOfStaged(ask, staged));
      return { ...merchant, takenAt: manifest.takenAt, ...put, ...(await loadMerchant(ask, staged)) };
    });
  } catch (error) {
    const isBusy = BUSY.has(sqlState(error) ?? '');
    const why = isBusy ? 'others wrote to the same tables for too long: run it again' : (error as Error).message;
    throw new Error(`Nothing was restored: ${why}`, { cause: error });
  } finally {
    archive.close();
  }
};

/** The states of a lock timeout and a deadlock. */
const BUSY = new Set(['55P03', '40P01']);

/** @throws Error when the merchant exists and is not suspended, or its replacement was not requested */
const orRefuseOpen = async (ask: Ask, { id, code }: MerchantInBackup, replace: boolean): Promise<void> => {
  const [there] = await ask('select code, state from merchants where id = $1', [id]);
  if (!there) return;
  const now = String(there.code);
  if (!replace)
    throw new Error(
      `${now} is there: --replace puts the state of the backup in its place, and what came since is gone`,
    );
  if (there.state === 'open')
    throw new Error(`${now} is open: npm run merchants -- suspend ${now} --reason "Restore of ${code}"`);
};

/** The rows must fit the present schema; only a full restore can migrate a backup of an older one. */
const orRefuseOlder = async ({ migrations, version }: BackupManifest): Promise<void> => {
  const behind = (await migrationNames()).size - migrations.length;
  if (behind > 0)
    throw new Error(
      `the backup was taken by release ${version}, ${behind} migrations before this one: restore it whole into an ` +
        'empty database, take a backup of that, and restore the merchant from there',
    );
};

/** The key that the backup names must open the secrets in its rows. */
const orRefuseKey = async (config: Config, { keyId }: BackupManifest): Promise<void> => {
  if (keyId === null) return;
  const { here, source } = await findKey(config, keyId);
  if (!here)
    throw new Error(
      `the merchant’s secrets are sealed with the key ${keyId}, which ${source} lacks: add it behind those that are ` +
        'there, restart the servers, and run npm run rotate-secrets after the restore',
    );
};

/** Files never change, so existing ones are kept. */
const restoreFiles = async (
  config: Config,
  { parts, files }: BackupManifest,
  from: ArchiveReader,
  keys: ReadonlySet<string>,
): Promise<{ files: number; filesMissing: string[] }> => {
  const atOnce = pLimit({ concurrency: 8, rejectOnClear: true });
  const has = async (key: string) => {
    for (const store of STORES) if ((await configuredStorage(config, store).size(key)) !== undefined) return true;
    return false;
  };
  const put = [...keys].map((key) =>
    atOnce(async () => {
      if (await has(key)) return 'there';
      const store = files === null ? undefined : STORES.find((each) => parts[`${each}/${key}`]);
      if (!store) return key;
      await configuredStorage(config, store).write(key, await from.open(`${store}/${key}`));
      return 'put';
    }),
  );
  try {
    const outcomes = await Promise.all(put);
    return {
      files: outcomes.filter((outcome) => outcome === 'put').length,
      filesMissing: outcomes.filter((outcome) => outcome !== 'put' && outcome !== 'there').sort(),
    };
  } catch (error) {
    atOnce.clearQueue();
    await Promise.allSettled(put);
    throw error;
  }
};
