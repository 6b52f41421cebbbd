import { setTimeout as pause } from 'node:timers/promises';

/** Far longer than anything takes, but shorter than a test's time limit, so that the failure shows the expectation. */
const WITHIN_MS = 100_000;
const AGAIN_MS = 50;

/**
 * Repeats a check until it no longer throws, for work that a job or event handler does in its own time, on a machine of
 * any speed. Unlike `vi.waitFor` it never advances a fake clock, which another file of the same worker may have set.
 * @returns the result of the check
 * @throws the last error of the check
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
