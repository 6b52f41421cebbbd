import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../platform/database/index.ts';
import { testDatabase } from '../testing/test-database.ts';
import { type CountedCall, createKeyLimiter } from './key-limiter.ts';

/** Calls with an API key are counted for all processes together, with few writes. */

const POINTS = 120;
let plain: Database;
let writes = 0;
let database: Database;
beforeAll(async () => {
  plain = await testDatabase();
  database = { ...plain, run: (query) => ((writes += 1), plain.run(query)) };
});
afterAll(() => plain.close());

const allowed = (calls: CountedCall[]) => calls.filter(({ waitSeconds }) => waitSeconds === undefined).length;

it('a process admits exactly the limit, and writes once for ten calls', async () => {
  const count = createKeyLimiter(database, POINTS);
  const key = randomUUID();
  writes = 0;
  const calls: CountedCall[] = [];
  for (let call = 0; call < POINTS; call += 1) calls.push(await count(key));
  expect(allowed(calls)).toBe(POINTS);
  expect(calls.map(({ left }) => left)).toEqual(Array.from({ length: POINTS }, (_, call) => POINTS - 1 - call));
  expect(writes).toBe(12);
  const { waitSeconds, left, seconds } = await count(key);
  expect(waitSeconds).toBeGreaterThan(0);
  expect(waitSeconds).toBeLessThanOrEqual(60);
  expect([left, seconds]).toEqual([0, waitSeconds]);
  // Calls above the limit cause no writes.
  writes = 0;
  await Promise.all(Array.from({ length: 500 }, () => count(key)));
  expect(writes).toBe(0);
  expect(allowed([await count(randomUUID())])).toBe(1);
});

it('several processes together never admit more than the limit, and not many fewer', async () => {
  const processes = Array.from({ length: 4 }, () => createKeyLimiter(database, POINTS));
  const key = randomUUID();
  writes = 0;
  const calls = await Promise.all(Array.from({ length: 600 }, (_, call) => processes[call % 4]!(key)));
  expect(allowed(calls)).toBeLessThanOrEqual(POINTS);
  expect(allowed(calls)).toBeGreaterThanOrEqual(POINTS - 3 * 10);
  expect(writes).toBeLessThan(20);
});

it('a small limit is kept as well', async () => {
  const processes = [createKeyLimiter(database, 5), createKeyLimiter(database, 5)];
  const key = randomUUID();
  expect(allowed(await Promise.all(Array.from({ length: 40 }, (_, call) => processes[call % 2]!(key))))).toBe(5);
});

it('a new minute begins after the former one', async () => {
  const count = createKeyLimiter(database, POINTS);
  const key = randomUUID();
  await count(key);
  await plain.raw('update rate_limits set expire = $2 where key = $1', [`api-key:${key}`, Date.now() - 1]);
  writes = 0;
  expect(allowed([await createKeyLimiter(database, POINTS)(key)])).toBe(1);
  expect(writes).toBe(1);
  expect((await plain.raw('select points from rate_limits where key = $1', [`api-key:${key}`])).rows).toEqual([
    { points: 10 },
  ]);
});
