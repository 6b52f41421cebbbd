import { LRUCache } from 'lru-cache';
import type { Database } from '../platform/database/index.ts';
import { LIMITS } from '../platform/limit-table.ts';
import { createLimiter } from '../platform/limits.ts';

/** The result of counting a call. */
export interface CountedCall {
  /** Seconds to wait when there were too many calls; undefined = continue. */
  waitSeconds: number | undefined;
  /**
   * The calls of the key's minute that are left as far as this process knows: those of its share, and those in no
   * share.
   */
  left: number;
  /** The seconds until the minute ends. */
  seconds: number;
}

/** Counts a call with a key, for all server processes together. */
export type CountCall = (keyId: string) => Promise<CountedCall>;

/** The headers about a key's remaining calls (draft-ietf-httpapi-ratelimit-headers). */
export const rateLimitHeaders = ({ left, seconds }: CountedCall): Record<string, string> => ({
  'ratelimit-policy': `"api-key";q=${LIMITS['api-key'].points};w=${LIMITS['api-key'].duration}`,
  ratelimit: `"api-key";r=${left};t=${seconds}`,
});

/** A key's calls of a minute are divided into this many shares, of which a process takes one at a time. */
const SHARES = 12;
/** The most keys whose shares a process remembers; a forgotten key takes another share. */
const MAX_SHARES = 10_000;

/**
 * A process takes a twelfth of a key's calls at a time from the shared counter, and counts them down in memory, so that
 * ten calls need one write. A key never gets more than `points` calls; it loses those that other processes took but did
 * not use, at most a share each.
 */
export const createKeyLimiter = (database: Database, points: number = LIMITS['api-key'].points): CountCall => {
  const limiter = createLimiter(database, 'api-key', { ...LIMITS['api-key'], points });
  const share = Math.max(1, Math.floor(points / SHARES));
  /** The rest of a key's share of calls in the current minute. */
  const shares = new LRUCache<string, { left: number; unshared: number; until: number }>({ max: MAX_SHARES });
  const asked = new Map<string, Promise<number | undefined>>();

  const takeShare = async (keyId: string): Promise<number | undefined> => {
    try {
      const taken = await limiter.take(keyId, share);
      if ('waitSeconds' in taken) {
        shares.delete(keyId);
        return taken.waitSeconds;
      }
      shares.set(keyId, { left: share, unshared: taken.left, until: performance.now() + taken.windowMs });
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
        const seconds = Math.ceil((own.until - performance.now()) / 1000);
        return { waitSeconds: undefined, left: own.left + own.unshared, seconds };
      }
      // Simultaneous calls wait for the same share.
      const asking = asked.get(keyId) ?? takeShare(keyId);
      asked.set(keyId, asking);
      const waitSeconds = await asking;
      if (waitSeconds !== undefined) return { waitSeconds, left: 0, seconds: waitSeconds };
    }
  };
};
