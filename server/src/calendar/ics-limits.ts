/** Limits of a calendar file: the number of events, and the time span of recurring ones. */
export const FILE_LIMITS = {
  bytes: 2_000_000,
  events: 5_000,
  backDays: 366,
  aheadDays: 731,
  /**
   * The most occurrences of one recurrence rule that are examined, so that a rule that begins in the year 1 ends; and
   * of all rules together.
   */
  steps: 20_000,
  stepsInAll: 20_000,
  /** The steps that the library may take for recurrence rules. */
  ruleSteps: 100_000,
  longestDays: 60,
} as const;

/** Limits for calendars. With `within`, single events outside of these days are left out too. */
export interface ReadLimits {
  events: number;
  backDays: number;
  aheadDays: number;
  /** The most occurrences of all rules together. */
  stepsInAll: number;
  within: boolean;
}
