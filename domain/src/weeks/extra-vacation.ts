import { accept, addMonths, nightsBetween, refuse, type Day, type Result } from '../common/index.ts';
import { WEEK_MONTHS, WEEK_NIGHTS } from './kinds.ts';
import type { WeekRefusal } from './refusals.ts';

/** The days of a week that is given for sale, and the day until which it may be sold. */
export interface ExtraVacationDays {
  fromDate: Day;
  toDate: Day;
  /** The first day on which it is no longer sold. */
  expireDate: Day;
}

/**
 * Decides whether a week may be given for sale: nights and check-in follow the rules of deposits, and it is on sale for
 * at least a day and at most until check-in.
 * @returns WEEK_NIGHTS, WEEK_TOO_SOON with the first possible day, WEEK_EXPIRE_DATE with the last one
 */
export const decideExtraVacation = (today: Day, days: ExtraVacationDays): Result<null, WeekRefusal> => {
  const { fromDate, toDate } = days;
  if (!(WEEK_NIGHTS as readonly number[]).includes(nightsBetween(fromDate, toDate)))
    return refuse('WEEK_NIGHTS', { nights: WEEK_NIGHTS.join(', ') });
  const soonest = addMonths(today, WEEK_MONTHS.soonest);
  if (fromDate < soonest) return refuse('WEEK_TOO_SOON', { soonest, months: WEEK_MONTHS.soonest });
  return decideExpireDate(today, days);
};

/** Decides whether a day can be the end of a week's sale. */
export const decideExpireDate = (
  today: Day,
  { fromDate, expireDate }: Pick<ExtraVacationDays, 'fromDate' | 'expireDate'>,
): Result<null, WeekRefusal> =>
  today < expireDate && expireDate <= fromDate ? accept(null) : refuse('WEEK_EXPIRE_DATE', { latest: fromDate });
