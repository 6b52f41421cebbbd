/** In seconds. */
export const LONGEST_WAIT = 6 * 3_600;

/**
 * The wait in seconds, which grows with each failure and has a random part, so that attempts do not come all at once.
 */
export const waitAfter = (tries: number): number =>
  Math.round(Math.min(LONGEST_WAIT, 60 * 2 ** Math.min(tries, 12)) * (0.75 + Math.random() / 2));
