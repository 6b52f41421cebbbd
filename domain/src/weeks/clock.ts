import { addDays, later, type Day } from '../common/index.ts';
import type { WeekKind } from './kinds.ts';
import type { WeekChange, WeekState } from './states.ts';

/** Days before a week's last day on which its owner is warned, and on which a deposit leaves the market. */
export const WEEK_WARNINGS = { near: 60, close: 14 } as const;
/** Hours after which an undecided rental is overdue. */
export const RENTAL_DECISION_HOURS = 48;

/** A week with the facts that its changes by the clock depend on. */
export interface TimedWeek {
  kind: WeekKind;
  state: WeekState;
  fromDate: Day;
  /** The day until which an extra vacation may be sold; null: until check-in. */
  expireDate: Day | null;
  /** The moment at which it came into its state. */
  since: Date;
}

/** The next change by the clock and its due time: an instant, or the start of a day of the merchant. */
export type NextByClock = { change: WeekChange } & ({ at: Date } | { on: Day });

/** Returns the first change that is due. After each change the new state is checked again. */
export const nextByClock = (week: TimedWeek): NextByClock | undefined => {
  const { kind, state, fromDate, since } = week;
  const last = week.expireDate ?? fromDate;
  switch (state) {
    case 'pending':
      return kind === 'rental'
        ? { change: 'wait', at: later(since, RENTAL_DECISION_HOURS * 60) }
        : { change: 'expire', on: last };
    case 'offered':
      return kind === 'rental'
        ? { change: 'expire', on: fromDate }
        : { change: 'near', on: addDays(last, -WEEK_WARNINGS.near) };
    case 'expiring':
      if (kind === 'deposit') return { change: 'close', on: addDays(last, -WEEK_WARNINGS.close) };
      return kind === 'extra-vacation' && since < roomBefore(addDays(last, -WEEK_WARNINGS.close))
        ? { change: 'warn', on: addDays(last, -WEEK_WARNINGS.close) }
        : { change: 'expire', on: last };
    case 'revising':
    case 'overdue':
    case 'closed':
      return { change: 'expire', on: fromDate };
    default:
      return undefined;
  }
};

/**
 * Returns the day from which a week can no longer be approved: a deposit would leave the market at once although its
 * points are credited, and other weeks would have no day left on which they could be sold.
 */
export const approvalEnds = ({
  kind,
  fromDate,
  expireDate,
}: Pick<TimedWeek, 'kind' | 'fromDate' | 'expireDate'>): Day => {
  const last = expireDate ?? fromDate;
  return kind === 'deposit' ? addDays(last, -WEEK_WARNINGS.close) : last;
};

/**
 * Returns the moment since which an announcement was recent: two days before the day itself. The merchant's day begins
 * before or after that of UTC, and an owner who was informed a day ago needs no second notice.
 */
const roomBefore = (day: Day): Date => new Date(`${addDays(day, -2)}T00:00:00Z`);
