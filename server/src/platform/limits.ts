import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Runner } from './database/index.ts';
import { LIMITS, noteRefused, type Limit, type LimitName } from './limit-table.ts';

/** Counts by key, in the table rate_limits that every server process shares. */
export interface Limiter {
  /**
   * Takes points of a key.
   * @returns seconds to wait when there are not enough, else how long its window still lasts and the points left in it
   */
  take(key: string, points?: number): Promise<{ waitSeconds: number } | { windowMs: number; left: number }>;
  /** Takes one point. @returns seconds to wait, or undefined when there was one */
  count(key: string): Promise<number | undefined>;
  /** Gives one point back. */
  giveBack(key: string): Promise<void>;
  /** Resets the counter of a key. */
  forget(key: string): Promise<void>;
}

/**
 * @param name the limit's name; it begins the keys in the table
 * @param limit in place of the table's, for tests
 */
export const createLimiter = (runner: Runner, name: LimitName, limit: Limit = LIMITS[name]): Limiter => {
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const rows = await runner.run({ name: '', text, values });
      return { rows, rowCount: rows.length };
    },
  };
  const limiter = new RateLimiterPostgres({
    storeClient,
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points: limit.points,
    duration: limit.duration,
    // A key without points left is remembered in memory until its window ends, so that a flood costs no SQL.
    inMemoryBlockOnConsumed: limit.points + 1,
  });
  const take: Limiter['take'] = async (key, points = 1) => {
    try {
      const { msBeforeNext, remainingPoints } = await limiter.consume(key, points);
      return { windowMs: msBeforeNext, left: Math.max(0, remainingPoints) };
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      noteRefused(name);
      return { waitSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) };
    }
  };
  return {
    take,
    count: async (key) => {
      const taken = await take(key);
      return 'waitSeconds' in taken ? taken.waitSeconds : undefined;
    },
    giveBack: async (key) => void (await limiter.reward(key)),
    forget: async (key) => void (await limiter.delete(key)),
  };
};

const limiters = new WeakMap<Runner, Map<LimitName, Limiter>>();

/** The limiter of a database of this process: commands, which are made before there is one, ask for it. */
export const limiterOf = (runner: Runner, name: LimitName): Limiter => {
  const known = limiters.get(runner) ?? new Map<LimitName, Limiter>();
  limiters.set(runner, known);
  const limiter = known.get(name) ?? createLimiter(runner, name);
  known.set(name, limiter);
  return limiter;
};
