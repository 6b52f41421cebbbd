import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../platform/database/index.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import { latestSearches, type SearchUse } from './catalogue.search-uses.store.ts';
import type { SearchMemory } from './memory.ts';
import type { Indexes } from './search/freshness.ts';

/** The longest time, in ms, before a process accepts requests. */
const MAX_WARM_MS = 25_000;
const MAX_MERCHANTS = 5_000;
/** The number of indexes that load at the same time. */
const AT_ONCE = 3;
/** The share of the memory limit that is filled, because indexes grow with their caches. */
const FILLED = 0.8;

interface Deps {
  database: Database;
  merchants: MerchantScope;
  indexes: Indexes;
  memory: SearchMemory;
  onError: (error: unknown) => void;
  maxMs?: number;
}

/**
 * Loads the indexes of the merchants that were searched last, the latest first, as far as memory and time allow. It
 * never fails: an index that is missing is loaded at the first search.
 */
export const warm = async ({
  database,
  merchants,
  indexes,
  memory,
  onError,
  maxMs = MAX_WARM_MS,
}: Deps): Promise<void> => {
  const over = new AbortController();
  const uses = fitting(await database.run(latestSearches({ limit: MAX_MERCHANTS })), memory.maxBytes * FILLED);
  const next = uses.values();
  const work = async () => {
    for (const { merchantId } of next) {
      if (over.signal.aborted) return;
      await merchants
        .byId(merchantId)
        .then((merchant) => indexes.load(merchant))
        .catch(onError);
    }
  };
  const working = Promise.all(Array.from({ length: AT_ONCE }, work));
  await Promise.race([working, wait(maxMs, undefined, { signal: over.signal }).catch(() => {})]);
  over.abort();
};

/** The first merchants whose indexes fit into the memory. */
const fitting = (uses: readonly SearchUse[], bytes: number): SearchUse[] => {
  let left = bytes;
  return uses.filter(({ indexBytes }) => {
    if (indexBytes > left) return false;
    left -= indexBytes;
    return true;
  });
};
