import { accept, addMonths, nightsBetween, refuse, type Day, type Result } from '../common/index.ts';
import { WEEK_MONTHS, WEEK_NIGHTS } from './kinds.ts';
import type { WeekRefusal } from './refusals.ts';

/** When a week may be stayed in, and until when it may be sold. */
export interface ExtraVacationDays {
  fromDate: Day;
  toDate: Day;
  /** The first day on which it is no longer sold. */
  expireDate: Day;
}

/**
 * Whether a week may be given to be sold: nights and check-in as of deposits; it is sold for a day at least, and until
 * check-in at most.
 * @returns WEEK_NIGHTS, WEEK_TOO_SOON with the first day that would do, WEEK_EXPIRE_DATE with the last one
 */
export const decideExtraVacation = (today: Day, days: ExtraVacationDays): Result<null, WeekRefusal> => {
  const { fromDate, toDate } = days;
  if (!(WEEK_NIGHTS as readonly number[]).includes(nightsBetween(fromDate, toDate)))
    return refuse('WEEK_NIGHTS', { nights: WEEK_NIGHTS.join(', ') });
  const soonest = addMonths(today, WEEK_MONTHS.soonest);
  if (fromDate < soonest) return refuse('WEEK_TOO_SOON', { soonest, months: WEEK_MONTHS.soonest });
  return decideExpireDate(today, days);
};

/** Whether a day will do until which a week may be sold. */
export const decideExpireDate = (
  today: Day,
  { fromDate, expireDate }: Pick<ExtraVacationDays, 'fromDate' | 'expireDate'>,
): Result<null, WeekRefusal> =>
  today < expireDate && expireDate <= fromDate ? accept(null) : refuse('WEEK_EXPIRE_DATE', { latest: fromDate });
