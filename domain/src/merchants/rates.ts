import { addDays, type Day } from '../common/index.ts';

/** Money per point from a day on. */
export interface DatedRate {
  fromDay: Day;
  rate: number;
}

/** The bounds of a planned rate. */
export const RATE_BOUNDS = { least: 1, most: 10_000_000 };
/** The first day on which a rate may begin: tomorrow, because orders of today were priced at the present rate. */
export const firstRateDay = (today: Day): Day => addDays(today, 1);

/** The rate of a day: the latest one that has started. */
export const rateOn = (rates: readonly DatedRate[], day: Day): DatedRate | null =>
  rates.filter(({ fromDay }) => fromDay <= day).reduce<DatedRate | null>(later, null);

/** The planned rate. A merchant has at most one. */
export const plannedRate = (rates: readonly DatedRate[], today: Day): DatedRate | null =>
  rates.find(({ fromDay }) => fromDay > today) ?? null;

/**
 * Returns the rates after `next` is planned or removed: all that have started, the oldest first, and the planned one.
 */
export const withPlannedRate = (rates: readonly DatedRate[], next: DatedRate | null, today: Day): DatedRate[] => [
  ...rates.filter(({ fromDay }) => fromDay <= today).toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1)),
  ...(next ? [next] : []),
];

const later = (one: DatedRate | null, other: DatedRate): DatedRate =>
  one !== null && one.fromDay > other.fromDay ? one : other;
