import { addMonths, type Day } from '../common/index.ts';

/** Whole weeks between payment and check-in: the start of each band, which ends where the next one begins. */
export const LEAD_WEEKS = [0, 1, 2, 4, 8, 13, 26, 52] as const;

/** When points expire: within half a year, within a year, later. */
export const EXPIRY_BANDS = ['soon', 'year', 'later'] as const;
export type ExpiryBand = (typeof EXPIRY_BANDS)[number];

/** The last days of the first two bands of expiry. */
export const expiryLimits = (today: Day): { soonTo: Day; yearTo: Day } => ({
  soonTo: addMonths(today, 6),
  yearTo: addMonths(today, 12),
});

/** Months of check-in that the booking pace shows, the current month first. */
export const PACE_MONTHS = 12;
