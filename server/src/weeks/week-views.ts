import { dayInZone, type Day } from '@sandbar/domain/common';
import { isUnavailable, type Database } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { addWeekViews } from './weeks.views.store.ts';

/**
 * Counts the members who saw each week: a member counts once a day when a resort's page listed the week's stay. The
 * owner, search results, staff's lists and stays that are not owners' weeks do not count (decision 070). Counting costs
 * a request no more than a lookup in a set; counts are written in batches.
 */
export interface WeekViews {
  /** A resort's page showed these stays to a member. */
  seen(merchant: Pick<Merchant, 'id' | 'timeZone'>, userId: string, stayIds: readonly string[]): void;
  /** Writes the counts so far. */
  flush(): Promise<void>;
  /** Writes the last batch when the server stops. */
  stop(): Promise<void>;
}

interface Options {
  database: Database;
  onError(error: unknown, doing: string): void;
  everyMs?: number;
  /** Pairs of member and stay in a day. Beyond this nothing is counted, so the figures are lower bounds. */
  maxPairs?: number;
}

const EVERY_MS = 10_000;
const MAX_PAIRS = 200_000;
/** Stays per statement. */
const BATCH = 200;

/** One merchant's day: who has seen which stay, and which of them are still to be written. */
interface DaysViews {
  day: Day;
  seen: Map<string, Set<string>>;
  unwritten: Map<string, string[]>;
}

export const createWeekViews = ({
  database,
  onError,
  everyMs = EVERY_MS,
  maxPairs = MAX_PAIRS,
}: Options): WeekViews => {
  const byMerchant = new Map<string, DaysViews>();
  let pairs = 0;

  /** @returns whether the database accepted it */
  const write = async (merchantId: string, { day, unwritten }: DaysViews): Promise<boolean> => {
    while (unwritten.size > 0) {
      const batch = [...unwritten].slice(0, BATCH);
      for (const [stayId] of batch) unwritten.delete(stayId);
      const list = JSON.stringify(batch.map(([stayId, members]) => ({ stayId, members })));
      try {
        await database.run(addWeekViews({ merchantId, day, list }));
      } catch (error) {
        // A count is not worth a second try: what cannot be written is lost.
        onError(error, 'counting who saw weeks');
        if (isUnavailable(error)) return false;
      }
    }
    return true;
  };
  const flushAll = async () => {
    for (const [merchantId, views] of byMerchant) if (!(await write(merchantId, views))) return;
  };
  let flushing = Promise.resolve();
  const flush = () => (flushing = flushing.then(flushAll));
  const timer = setInterval(() => void flush(), everyMs).unref();

  const begin = (merchantId: string, day: Day): DaysViews => {
    const before = byMerchant.get(merchantId);
    if (before) {
      for (const members of before.seen.values()) pairs -= members.size;
      void write(merchantId, before);
    }
    const views: DaysViews = { day, seen: new Map(), unwritten: new Map() };
    byMerchant.set(merchantId, views);
    return views;
  };

  return {
    seen: ({ id: merchantId, timeZone }, userId, stayIds) => {
      const day = dayInZone(new Date(), timeZone);
      const known = byMerchant.get(merchantId);
      const views = known?.day === day ? known : begin(merchantId, day);
      for (const stayId of stayIds) {
        const members = views.seen.get(stayId);
        if (members?.has(userId) || pairs >= maxPairs) continue;
        if (members) members.add(userId);
        else views.seen.set(stayId, new Set([userId]));
        const waiting = views.unwritten.get(stayId);
        if (waiting) waiting.push(userId);
        else views.unwritten.set(stayId, [userId]);
        pairs += 1;
      }
    },
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
};
