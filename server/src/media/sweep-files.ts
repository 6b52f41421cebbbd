import { isUnavailable, type Database } from '../platform/database/index.ts';
import type { GlobalJob } from '../platform/jobs/jobs.ts';
import type { FileStorage } from './file-storage.ts';
import { storageKeysInUse } from './media.queries.ts';

interface Deps {
  database: Database;
  storage: FileStorage;
  privateStorage: FileStorage;
  onError(error: unknown, doing: string): void;
  now?: () => Date;
}

/** A stored file gets its row within seconds, or never. */
const DAY_MS = 86_400_000;
const PAGE = 500;
/**
 * This many files without a row, when they are also more than half of all files, cannot be an accident: the storage
 * belongs to another database.
 */
const SUSPICIOUS = 100;

/**
 * Deletes files without a row, and the rest of interrupted writes, once they are a day old; their process died before
 * it could do so.
 */
export const sweepFiles = ({ database, storage, privateStorage, onError, now = () => new Date() }: Deps): GlobalJob => {
  const name = 'sweep files';

  const withoutRow = async (keys: string[]): Promise<string[]> => {
    const used = new Set((await database.run(storageKeysInUse({ keys }))).map(({ storageKey }) => storageKey));
    return keys.filter((key) => !used.has(key));
  };

  const sweep = async (store: FileStorage, before: Date) => {
    await store.removeUnfinished(before);
    const orphans: string[] = [];
    let page: string[] = [];
    let seen = 0;
    const look = async () => {
      orphans.push(...(await withoutRow(page)));
      seen += page.length;
      page = [];
    };
    for await (const { key, modifiedAt } of store.list()) {
      if (modifiedAt >= before) continue;
      page.push(key);
      if (page.length === PAGE) await look();
    }
    await look();
    if (orphans.length > SUSPICIOUS && orphans.length > seen / 2)
      throw new Error(`${orphans.length} of ${seen} files belong to no row: is this the storage of this database?`);
    for (const key of orphans)
      await store
        .remove(key)
        .catch((error: unknown) => onError(new Error(`${key} was not removed`, { cause: error }), name));
  };

  return {
    name,
    everyMs: 3 * 3_600_000,
    run: async () => {
      const before = new Date(now().getTime() - DAY_MS);
      for (const store of [storage, privateStorage])
        await sweep(store, before).catch((error: unknown) => {
          if (isUnavailable(error)) throw error;
          onError(error, name);
        });
      return false;
    },
  };
};
