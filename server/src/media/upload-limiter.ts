import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../platform/database/index.ts';

/** Uploads of one person, right or wrong, in one hour. */
export const UPLOADS_PER_HOUR = 60;

/** @returns seconds to wait, or undefined = go on. Counters are in the table rate_limits, which every server process shares. */
export type CountUpload = (merchantId: string, userId: string) => Promise<number | undefined>;

export const createUploadLimiter = (database: Database): CountUpload => {
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
    keyPrefix: 'upload',
    points: UPLOADS_PER_HOUR,
    duration: 3600,
    inMemoryBlockOnConsumed: UPLOADS_PER_HOUR + 1,
  });
  return async (merchantId, userId) => {
    try {
      await limiter.consume(`${merchantId} ${userId}`);
      return undefined;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
  };
};
