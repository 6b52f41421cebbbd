import { vi } from 'vitest';

/** Far more than anything takes, and less than a test may take: what fails says which expectation did not hold. */
const WITHIN_MS = 100_000;

/**
 * Tries until a check no longer throws: for what a job or an event handler does in its own time, on a machine of any
 * speed.
 * @returns what the check returned
 * @throws what it threw last
 */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  // oxlint-disable-next-line vitest/no-restricted-vi-methods -- here it has a limit of its own
  vi.waitFor(check, { timeout: WITHIN_MS, interval: 50 });
