/** Seconds. */
export const LONGEST_WAIT = 6 * 3_600;

/** Longer after each failure, and never all together. */
export const waitAfter = (tries: number): number =>
  Math.round(Math.min(LONGEST_WAIT, 60 * 2 ** Math.min(tries, 12)) * (0.75 + Math.random() / 2));
