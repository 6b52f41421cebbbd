import { accept, refuse, type Day, type Result } from '../common/index.ts';
import type { LedgerRefusal } from './refusals.ts';

/** The amounts of a day's close. */
export interface DayToClose {
  day: Day;
  today: Day;
  /** The day that was closed last; null: none. */
  lastDay: Day | null;
  /** Whether cash was booked since that close. */
  movedSince: boolean;
  /** Cash in the books. */
  booked: number;
  /** The cash in the books that was shown to the person who counted. */
  seen: number;
  counted: number;
}

/**
 * Whether cash may be counted for a day. Of the day that was closed last it may be counted again: when money moved
 * since, or when the first count was wrong.
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
 * Whether a month of the books may be closed: months are closed one after the other once they are over. All by their
 * first days.
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
