/** The shortest of some times in ms, which is the time of the work itself, without other work on the machine. */
export const fastest = (times: number[]): number => Math.min(...times);

/** The time, in ms, for which more than five attempts are made: half of a test's time limit. */
const TRYING_MS = 30_000;

/**
 * Repeats a measurement and returns the best result, because on a busy machine an attempt, or all of some seconds, may
 * be late.
 * @returns milliseconds (or whatever is measured) of the first attempt below `enough`, or else the best one
 */
export const fastestOf = async (enough: number, measure: () => Promise<number>): Promise<number> => {
  const began = performance.now();
  let least = Infinity;
  for (let turn = 0; least >= enough && (turn < 5 || performance.now() - began < TRYING_MS); turn += 1)
    least = Math.min(least, await measure());
  return least;
};
