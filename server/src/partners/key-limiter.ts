import { LRUCache } from 'lru-cache';
import type { Database } from '../platform/database/index.ts';
import { LIMITS } from '../platform/limit-table.ts';
import { createLimiter } from '../platform/limits.ts';

/** Counts a call with a key, for all server processes together. @returns seconds to wait, or undefined = go on */
export type CountCall = (keyId: string) => Promise<number | undefined>;

/** In so many shares a process takes a key's calls of a minute. */
const SHARES = 12;
/** Keys whose shares a process remembers; one that is forgotten takes another share. */
const MAX_SHARES = 10_000;

/**
 * Calls are taken from the counter that all processes share by the dozenth part, and counted down in memory: a write
 * for ten calls. No key ever gets more than `points`; what other processes took and did not use, a share each at most,
 * it does not get.
 */
export const createKeyLimiter = (database: Database, points: number = LIMITS['api-key'].points): CountCall => {
  const limiter = createLimiter(database, 'api-key', { ...LIMITS['api-key'], points });
  const share = Math.max(1, Math.floor(points / SHARES));
  /** What is left of a key's share, until its minute is over. */
  const shares = new LRUCache<string, { left: number; until: number }>({ max: MAX_SHARES });
  const asked = new Map<string, Promise<number | undefined>>();

  const takeShare = async (keyId: string): Promise<number | undefined> => {
    try {
      const taken = await limiter.take(keyId, share);
      if ('waitSeconds' in taken) {
        shares.delete(keyId);
        return taken.waitSeconds;
      }
      shares.set(keyId, { left: share, until: performance.now() + taken.windowMs });
      return undefined;
    } finally {
      asked.delete(keyId);
    }
  };

  return async (keyId) => {
    for (;;) {
      const own = shares.get(keyId);
      if (own && own.left > 0 && own.until > performance.now()) {
        own.left -= 1;
        return undefined;
      }
      // Those who come meanwhile wait for the same share.
      const asking = asked.get(keyId) ?? takeShare(keyId);
      asked.set(keyId, asking);
      const wait = await asking;
      if (wait !== undefined) return wait;
    }
  };
};
