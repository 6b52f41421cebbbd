import { dayFromNumber, type Day } from '@sandbar/domain/common';
import { LRUCache } from 'lru-cache';

/**
 * Days of a few years: a page writes forty of them, always from the same year. A fifth of a megabyte, of all merchants
 * together.
 */
const known = new LRUCache<number, Day>({ max: 2_000 });

/** `dayFromNumber`, remembered. */
export const dayText = (number: number): Day => {
  const text = known.get(number) ?? dayFromNumber(number);
  known.set(number, text);
  return text;
};
