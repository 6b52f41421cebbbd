import { dayFromNumber, type Day } from '@sandbar/domain/common';

/** Days of a few years: a page writes forty of them, always from the same year. */
const KEPT = 2_000;
const known = new Map<number, Day>();

/** `dayFromNumber`, remembered. */
export const dayText = (number: number): Day => {
  let text = known.get(number);
  if (text === undefined) {
    if (known.size >= KEPT) known.clear();
    known.set(number, (text = dayFromNumber(number)));
  }
  return text;
};
