import { setTimeout as pause } from 'node:timers/promises';

/** Far more than anything takes, and less than a test may take: what fails says which expectation did not hold. */
const WITHIN_MS = 100_000;
const AGAIN_MS = 50;

/**
 * Tries until a check no longer throws: for what a job or an event handler does in its own time, on a machine of any
 * speed. Unlike `vi.waitFor` it never moves a fake clock, which another file of the same worker may have set.
 * @returns what the check returned
 * @throws what it threw last
 */
export const eventually = async <Result>(check: () => Result | Promise<Result>): Promise<Result> => {
  const began = performance.now();
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() - began > WITHIN_MS) throw error;
    }
    await pause(AGAIN_MS);
  }
};
