import { dayFromNumber, type Day } from '@sandbar/domain/common';
import { LRUCache } from 'lru-cache';

/**
 * The texts of recently used days. A page writes forty of them, mostly from the same year. All merchants share this
 * fifth of a megabyte.
 */
const known = new LRUCache<number, Day>({ max: 2_000 });

/** `dayFromNumber` with a cache. */
export const dayText = (number: number): Day => {
  const text = known.get(number) ?? dayFromNumber(number);
  known.set(number, text);
  return text;
};
