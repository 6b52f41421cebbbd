import { addDays, dayInZone } from '@sandbar/domain/common';
import { loadIndex } from '../server/src/catalogue/search/load.ts';
import { openPostgres } from '../server/src/platform/database/index.ts';
import { md5Uuid } from './load.ts';

/** As long as the slices of work in the server. */
const SLICE_MS = 5;
const ZONE = 'Asia/Ho_Chi_Minh';

export interface Midnight {
  /** How long the start of the new day takes, in ms. */
  turnMs: number;
  /** The remaining work: the number of slices, and the longest and the sum of them in ms. */
  slices: number;
  longestMs: number;
  totalMs: number;
}

/**
 * Measures in this process what midnight costs the index of the large merchant, using a clock that is moved forward.
 */
export const measureMidnight = async (url: string): Promise<Midnight> => {
  const database = openPostgres(
    url,
    () => {},
    () => {},
  );
  const index = await loadIndex(
    database,
    { merchantId: md5Uuid('merchant0'), timeZone: ZONE, now: Date.now },
    () => {},
  );
  await database.close();
  while (index.isBehind) index.workFor(Infinity);
  const turned = performance.now();
  index.advance(Date.now(), addDays(dayInZone(new Date(), ZONE), 30));
  const turnMs = performance.now() - turned;
  const slices: number[] = [];
  while (index.isBehind) {
    const began = performance.now();
    index.workFor(SLICE_MS);
    slices.push(performance.now() - began);
  }
  return {
    turnMs,
    slices: slices.length,
    longestMs: Math.max(0, ...slices),
    totalMs: slices.reduce((sum, each) => sum + each, 0),
  };
};
