/**
 * The whole length of a hold in minutes: doubled when it was extended (product rule: one extension of the same length).
 */
export const holdLength = (hold: { holdMinutes: number; holdExtended: boolean }): number =>
  hold.holdMinutes * (hold.holdExtended ? 2 : 1);
