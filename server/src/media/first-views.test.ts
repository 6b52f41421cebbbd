import { expect, it } from 'vitest';
import type { Database } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import type { Crops } from './crops.ts';
import { makeFirstViews } from './first-views.ts';

/** The pictures that readers see first are prepared, but not while the process is busy with readers. */

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

it('the preparation of first views waits while the process is busy', async () => {
  let made = 0;
  let ended = false;
  const pictures = Array.from({ length: 100 }, () => ({ ofBrand: false }));
  const database = { run: async () => pictures } as unknown as Database;
  const crops = { make: async () => void (made += 1) } as unknown as Crops;
  const merchants = [{ id: 'azure', brand: {} }] as unknown as Merchant[];
  const busy = setInterval(() => {
    for (const until = performance.now() + 45; performance.now() < until;);
  }, 50);
  await rest(200);
  const making = makeFirstViews(database, crops, merchants, () => ended);
  await rest(1_000);
  // The first one is made at once; without other work all twenty would be made.
  expect(made).toBeLessThan(5);
  clearInterval(busy);
  await expect.poll(() => made).toBeGreaterThan(10);
  ended = true;
  await making;
});
