import { PLACE_LIMITS } from '@sandbar/domain/places';
import { loadGazetteer } from '../server/src/places/gazetteer.ts';
import { MISSPELT, PLACES } from '../server/src/testing/misspelt-places.ts';

/** `npm run bench places`: measures how long a search of the gazetteer takes in ms, and how much memory it needs. */

const ROUNDS = 20;

globalThis.gc?.();
const before = process.memoryUsage().heapUsed;
const gazetteer = await loadGazetteer();
globalThis.gc?.();
const megabytes = (process.memoryUsage().heapUsed - before) / 1024 / 1024;

const measured = (typed: readonly string[]): string => {
  const took = Array.from({ length: ROUNDS }, () => typed)
    .flat()
    .map((words) => {
      const began = performance.now();
      gazetteer.find(words, PLACE_LIMITS.found);
      return performance.now() - began;
    })
    .sort((one, other) => one - other);
  const at = (part: number) => took[Math.floor(took.length * part)]!.toFixed(2);
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}`;
};
measured(PLACES);
console.log(`${gazetteer.size} places, ${megabytes.toFixed(1)} MB`);
console.log(`spelt right: ${measured(PLACES)}`);
console.log(`misspelt:    ${measured(MISSPELT.map(([typed]) => typed))}`);
