import { startOfDay } from '../calendar/zones.ts';
import { accept, addDays, refuse, type Day, type Result } from '../common/index.ts';
import { pointsFromMoney } from '../points/index.ts';
import type { ClosureRefusal } from './refusals.ts';

/**
 * The offers to members with paid orders, each of which ends the order: the whole payment as points, or a refund in the
 * way it was paid. One of them applies to members who do not answer.
 */
export const CLOSURE_ENDS = ['points', 'money'] as const;
export type ClosureEnd = (typeof CLOSURE_ENDS)[number];
/**
 * The final choice. `move`: the member or staff gave the order another stay. A closure does not offer this itself; the
 * rules of moves do.
 */
export type ClosureChoice = 'move' | ClosureEnd;

/** closing: its stays and orders are being processed. open: all are processed, and the days are closed. */
export const CLOSURE_STATES = ['closing', 'open', 'reopened'] as const;
export type ClosureState = (typeof CLOSURE_STATES)[number];

/**
 * open: the member is asked. answered: a choice was carried out, or the order got another stay. gone: the order was
 * canceled in another way, or is no longer paid. kept: the closure ended before an answer.
 */
export const CLOSURE_ORDER_STATES = ['open', 'answered', 'gone', 'kept'] as const;
export type ClosureOrderState = (typeof CLOSURE_ORDER_STATES)[number];

/** The most room classes and nights of one closure, and characters of its reason. */
export const CLOSURE_LIMITS = { rooms: 100, nights: 731, reason: 500 } as const;

/** The nights to close, from check-in `from` to check-out `to`. */
export interface ClosurePlan {
  from: Day;
  to: Day;
  choices: readonly ClosureEnd[];
  fallback: ClosureEnd;
  /** The last day on which a member may answer. */
  answerUntil: Day;
  /** The last day on which returned points are valid; null: the usual validity of such points. */
  pointsUntil: Day | null;
}

/** Decides whether these days can be closed. @param standing other closures of the same rooms */
export const decideClosure = (
  plan: ClosurePlan,
  { today, standing }: { today: Day; standing: readonly { from: Day; to: Day }[] },
): Result<null, ClosureRefusal> => {
  if (plan.to <= today) return refuse('CLOSURE_PAST', { today });
  const other = standing.find(({ from, to }) => from < plan.to && to > plan.from);
  if (other) return refuse('CLOSURE_OVERLAPS', { from: other.from, to: other.to });
  if (plan.answerUntil <= today) return refuse('CLOSURE_DEADLINE', { earliest: addDays(today, 1) });
  if (plan.pointsUntil !== null && plan.pointsUntil <= plan.answerUntil)
    return refuse('CLOSURE_POINTS_UNTIL', { after: plan.answerUntil });
  return accept(null);
};

/** The instant after the last moment of a day. */
export const endOfDay = (day: Day, timeZone: string): Date => startOfDay(addDays(day, 1), timeZone);

/**
 * The instant until which the member of an order may answer: the end of the closure's last day for answers, but at the
 * latest the start of the check-in day.
 */
export const answerDue = (closure: { answerUntil: Day }, checkIn: Day, timeZone: string): Date => {
  const [until, begins] = [endOfDay(closure.answerUntil, timeZone), startOfDay(checkIn, timeZone)];
  return until < begins ? until : begins;
};

/** The payments of an order. */
export interface PaidOrder {
  /** Money that was paid, less refunds. */
  kept: number;
  points: number;
  /** Money per point when the order was made. */
  pointRate: number;
}

/** Returns the refund of a choice. An order paid with points alone has no money to convert into points. */
export const givenBack = ({ kept, points, pointRate }: PaidOrder, end: ClosureEnd) =>
  end === 'money' ? { refund: kept, points } : { refund: 0, points: points + pointsFromMoney(kept, pointRate) };

/** The choices for one order. Without paid money all choices would return the same, so one remains. */
export const choicesFor = (offered: readonly ClosureEnd[], { kept }: Pick<PaidOrder, 'kept'>): ClosureEnd[] =>
  kept > 0 ? CLOSURE_ENDS.filter((end) => offered.includes(end)) : ['points'];

/** Returns the outcome of an order without an answer. */
export const fallbackFor = (fallback: ClosureEnd, { kept }: Pick<PaidOrder, 'kept'>): ClosureEnd =>
  kept > 0 ? fallback : 'points';
