import { dayInZone } from '@sandbar/domain/common';
import { OTHERS, searchTerms, type Searched, type SearchKind } from '@sandbar/domain/insight';
import { isUnavailable, type Database } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { addSearches, addSearchCount } from './searches.store.ts';

/**
 * Counts searches, and those without results. Counting in memory costs a search almost nothing; the counts are saved in
 * batches. A process that is killed loses the last seconds.
 */
export interface SearchCounts {
  /** Records that a search was answered, with the number of resorts. */
  searched(merchant: Pick<Merchant, 'id' | 'timeZone'>, what: Searched, found: number): void;
  /** Saves the counts so far. */
  flush(): Promise<void>;
  /** Saves the last batch when the server stops. */
  stop(): Promise<void>;
}

const EVERY_MS = 10_000;
/** The most terms of one merchant that wait to be saved; further ones are counted together as others. */
const MAX_TERMS = 500;

interface Sum {
  searches: number;
  withoutResult: number;
}

interface Counted extends Sum {
  merchantId: string;
  day: string;
  /** By `kind term`. */
  terms: Map<string, Sum & { kind: SearchKind; term: string }>;
}

const add = (sum: Sum, found: number): void => {
  sum.searches += 1;
  if (found === 0) sum.withoutResult += 1;
};

export const createSearchCounts = ({
  database,
  onError,
}: {
  database: Database;
  onError(error: unknown, doing: string): void;
}): SearchCounts => {
  let counted = new Map<string, Counted>();

  const write = async ({ merchantId, day, searches, withoutResult, terms }: Counted): Promise<void> => {
    await database.run(addSearches({ merchantId, day, searches, withoutResult }));
    if (terms.size > 0)
      await database.run(addSearchCount({ merchantId, day, terms: JSON.stringify([...terms.values()]) }));
  };
  const flushAll = async () => {
    const all = counted;
    counted = new Map();
    // Counts that cannot be saved are dropped, since a figure is not worth a second attempt.
    for (const each of all.values()) {
      try {
        await write(each);
      } catch (error) {
        onError(error, 'counting what was searched');
        if (isUnavailable(error)) return;
      }
    }
  };
  let flushing = Promise.resolve();
  const flush = () => (flushing = flushing.then(flushAll));
  const timer = setInterval(() => void flush(), EVERY_MS).unref();

  return {
    searched: ({ id: merchantId, timeZone }, what, found) => {
      const day = dayInZone(new Date(), timeZone);
      const place = `${merchantId} ${day}`;
      const of = counted.get(place) ?? { merchantId, day, searches: 0, withoutResult: 0, terms: new Map() };
      counted.set(place, of);
      add(of, found);
      for (const [kind, searched] of searchTerms(what)) {
        const term = of.terms.has(`${kind} ${searched}`) || of.terms.size < MAX_TERMS ? searched : OTHERS;
        const sum = of.terms.get(`${kind} ${term}`) ?? { kind, term, searches: 0, withoutResult: 0 };
        of.terms.set(`${kind} ${term}`, sum);
        add(sum, found);
      }
    },
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
};
