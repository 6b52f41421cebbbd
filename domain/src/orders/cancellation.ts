import { addDays, type Day } from '../common/index.ts';

/** One rung of the ladder by which a paid order's money comes back. */
export interface CancellationStep {
  /** Days before check-in from which this share holds. */
  daysBefore: number;
  percent: number;
}

/** What comes back when a paid order is canceled: 31 days or more before check-in all, 30 to 16 days half, later nothing (product rule). */
export const DEFAULT_CANCELLATION: readonly CancellationStep[] = [
  { daysBefore: 31, percent: 100 },
  { daysBefore: 16, percent: 50 },
  { daysBefore: 0, percent: 0 },
];

export interface CancellationTerm {
  percent: number;
  /** The last day this share holds; null for the last rung, which holds until check-in. */
  until: Day | null;
}

/** The ladder of one stay, with real days. Rungs that have already passed on `today` are left out. */
export const cancellationTerms = (checkIn: Day, today: Day, ladder: readonly CancellationStep[] = DEFAULT_CANCELLATION): CancellationTerm[] =>
  ladder.map(({ daysBefore, percent }) => ({ percent, until: daysBefore > 0 ? addDays(checkIn, -daysBefore) : null })).filter(({ until }) => until === null || until >= today);
