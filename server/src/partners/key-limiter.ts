import { KEY_CALLS_PER_MINUTE } from '@sandbar/domain/partners';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../platform/database/index.ts';

/** Counts a call with a key, for all server processes together. @returns seconds to wait, or undefined = go on */
export type CountCall = (keyId: string) => Promise<number | undefined>;

export const createKeyLimiter = (database: Database, points: number = KEY_CALLS_PER_MINUTE): CountCall => {
  const limiter = new RateLimiterPostgres({
    storeClient: {
      query: async ({ text, values }: { text: string; values: unknown[] }) => {
        const { rows, rowCount } = await database.raw(text, values);
        return { rows, rowCount: rows.length || rowCount };
      },
    },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: 'api-key',
    points,
    duration: 60,
    inMemoryBlockOnConsumed: points + 1,
  });
  return async (keyId) => {
    try {
      await limiter.consume(keyId);
      return undefined;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
  };
};
