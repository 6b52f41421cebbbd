import { addDays, later, type Day } from '../common/index.ts';
import type { WeekKind } from './kinds.ts';
import type { WeekChange, WeekState } from './states.ts';

/** Days before a week's last day on which its owner is informed, and on which a deposit leaves the market. */
export const WEEK_WARNINGS = { near: 60, close: 14 } as const;
/** Hours after which an undecided rental is overdue. */
export const RENTAL_DECISION_HOURS = 48;

/** A week as its clock sees it. */
export interface TimedWeek {
  kind: WeekKind;
  state: WeekState;
  fromDate: Day;
  /** Until when an extra vacation may be sold; null: until check-in. */
  expireDate: Day | null;
  /** When it came into its state. */
  since: Date;
}

/** The next change by the clock, and when it is due: at an instant, or when a day of the merchant begins. */
export type NextByClock = { change: WeekChange } & ({ at: Date } | { on: Day });

/** The first of the changes that are due: after each one, the new state is looked at again. */
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
 * The day from which on a week is not approved any more: a deposit would leave the market at once, with its points
 * credited; the others have no day left on which they may be sold.
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
 * A change since then was announced lately. Two days before the day itself: it begins by the merchant's clock,
 * before or after that of UTC, and an owner who was informed a day ago needs no second notice.
 */
const roomBefore = (day: Day): Date => new Date(`${addDays(day, -2)}T00:00:00Z`);
