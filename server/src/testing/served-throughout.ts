import { afterAll, beforeAll, expect } from 'vitest';
import { brokenInvariants } from './broken-invariants.ts';
import { serve, type Served } from './served.ts';

/**
 * Serves for all tests of a file; after the last one all invariants must hold.
 * @param use receives the server before the first test
 */
export const servedThroughout = (options: Parameters<typeof serve>[0], use: (served: Served) => void): void => {
  let served: Served;
  beforeAll(async () => {
    served = await serve(options);
    use(served);
  });
  afterAll(async () => {
    expect(await brokenInvariants(served.database)).toEqual([]);
    await served.close();
  });
};
