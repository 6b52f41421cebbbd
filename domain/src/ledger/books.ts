import { accept, refuse, type Day, type Result } from '../common/index.ts';
import type { LedgerRefusal } from './refusals.ts';

/** The amounts of a day's close. */
export interface DayToClose {
  day: Day;
  today: Day;
  /** The day that was closed last; null when no day was closed. */
  lastDay: Day | null;
  /** Whether cash was booked since that close. */
  movedSince: boolean;
  /** Cash in the books. */
  booked: number;
  /** The booked cash that was shown to the person who counted. */
  seen: number;
  counted: number;
}

/**
 * Decides whether cash may be counted for a day. The day that was closed last may be counted again if money moved since
 * or the first count was wrong.
 * @returns the difference to post: counted less booked
 */
export const decideDayClose = (close: DayToClose): Result<number, LedgerRefusal> => {
  const { day, today, lastDay, movedSince, booked, seen, counted } = close;
  if (day > today) return refuse('DAY_AHEAD', { today });
  if (lastDay !== null && day < lastDay) return refuse('DAY_BEFORE_CLOSE', { day: lastDay });
  if (seen !== booked) return refuse('CASH_BOOKED_CHANGED', { booked });
  if (day === lastDay && !movedSince && counted === booked) return refuse('DAY_CLOSED', { day });
  return accept(counted - booked);
};

/**
 * Decides whether a month of the books may be closed. Months are closed in order, once they are over. Months are given
 * by their first days.
 * @param month.next the first open month with a transfer; null when no open month has one
 */
export const decideMonthClose = (month: {
  month: Day;
  thisMonth: Day;
  openFrom: Day;
  next: Day | null;
}): Result<null, LedgerRefusal> => {
  if (month.month < month.openFrom) return refuse('MONTH_CLOSED', {});
  if (month.month >= month.thisMonth) return refuse('MONTH_NOT_OVER', {});
  if (month.next !== null && month.next < month.month) return refuse('MONTH_NOT_NEXT', {});
  return accept(null);
};
