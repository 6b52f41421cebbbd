/** Limits of a calendar file: the number of events, and the time span of recurring ones. */
export const FILE_LIMITS = {
  bytes: 2_000_000,
  events: 5_000,
  backDays: 366,
  aheadDays: 731,
  /** Steps of a rule that are looked at, so that one that begins in the year 1 ends; and of all rules together. */
  steps: 20_000,
  stepsInAll: 20_000,
  /** What the library looks at for them. */
  ruleSteps: 100_000,
  longestDays: 60,
} as const;

/** What is taken of another source; with `within`, of what does not recur too only what is in these days. */
export interface ReadLimits {
  events: number;
  backDays: number;
  aheadDays: number;
  /** The most steps of all rules together. */
  stepsInAll: number;
  within: boolean;
}
