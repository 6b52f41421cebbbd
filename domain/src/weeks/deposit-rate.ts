import { addDays, addMonths, type Day } from '../common/index.ts';

/**
 * The rate of a deposited week by the calendar months between the day of the deposit and check-in (back-office section
 * 9): the first band whose last day check-in is not later than. Percent of the room's price.
 */
const BANDS = [
  { untilMonths: 3, percent: 60 },
  { untilMonths: 6, percent: 80 },
  { untilMonths: 9, percent: 90 },
  { untilMonths: 12, percent: 95 },
] as const;
const LATER = 100;

/** The fewest months from the deposit to check-in. */
const SOONEST_MONTHS = 2;

/** The percentage of the room's price that the club adds to the credited value when it sells the week. */
export const RESALE_MARKUP = 10;

/** The percentage of the room's price; 0: it is too late for a deposit. @param depositedOn the merchant's day */
export const depositRate = (depositedOn: Day, checkIn: Day): number => {
  if (checkIn < addMonths(depositedOn, SOONEST_MONTHS)) return 0;
  return BANDS.find(({ untilMonths }) => checkIn <= addMonths(depositedOn, untilMonths))?.percent ?? LATER;
};

/** Days of deposit on which a week has the same value. */
export interface Plateau {
  percent: number;
  /** First and last day, both included. */
  from: Day;
  until: Day;
}

/**
 * Returns the value of a week for each day of a deposit from `today` on. The value falls towards check-in. Empty when
 * it is too late today.
 */
export const depositCurve = (today: Day, checkIn: Day): Plateau[] => {
  const plateaus: Plateau[] = [];
  for (let from = today; ;) {
    const percent = depositRate(from, checkIn);
    if (percent === 0) return plateaus;
    const until = lastDayAt(percent, from, checkIn);
    plateaus.push({ percent, from, until });
    from = addDays(until, 1);
  }
};

/** Finds the last day of a rate by halving, because the rate never rises from one day to the next. */
const lastDayAt = (percent: number, from: Day, checkIn: Day): Day => {
  let [known, over] = [0, 1];
  while (depositRate(addDays(from, over), checkIn) === percent) [known, over] = [over, over * 2];
  while (over - known > 1) {
    const middle = (known + over) >> 1;
    if (depositRate(addDays(from, middle), checkIn) === percent) known = middle;
    else over = middle;
  }
  return addDays(from, known);
};
