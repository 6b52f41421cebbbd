import { startOfDay } from '../calendar/zones.ts';
import { accept, addDays, refuse, type Day, type Result } from '../common/index.ts';
import { pointsFromMoney } from '../points/index.ts';
import type { ClosureRefusal } from './refusals.ts';

/**
 * The choices for members of paid orders, each of which ends the order: the whole payment as points, or a refund in the
 * form of the payment. One of them is the default for members who do not answer.
 */
export const CLOSURE_ENDS = ['points', 'money'] as const;
export type ClosureEnd = (typeof CLOSURE_ENDS)[number];
/**
 * The final choice. `move`: the order was given another stay, by its member or by staff; the closure does not offer
 * this; the rules of moves allow it.
 */
export type ClosureChoice = 'move' | ClosureEnd;

/** closing: stays and orders are being worked through. open: that is done, and the days are closed. */
export const CLOSURE_STATES = ['closing', 'open', 'reopened'] as const;
export type ClosureState = (typeof CLOSURE_STATES)[number];

/**
 * open: its member is asked. answered: a choice was carried out, or it was given another stay. gone: it was canceled in
 * another way, or is not paid any more. kept: the days were opened again before an answer.
 */
export const CLOSURE_ORDER_STATES = ['open', 'answered', 'gone', 'kept'] as const;
export type ClosureOrderState = (typeof CLOSURE_ORDER_STATES)[number];

/** Room classes that one closure names, nights that it covers, letters of its reason, at most. */
export const CLOSURE_LIMITS = { rooms: 100, nights: 731, reason: 500 } as const;

/** The nights to close, from check-in `from` to check-out `to`. */
export interface ClosurePlan {
  from: Day;
  to: Day;
  choices: readonly ClosureEnd[];
  fallback: ClosureEnd;
  /** The last day on which a member may answer. */
  answerUntil: Day;
  /** The last day of points that come back; null: as long as such points are usually valid. */
  pointsUntil: Day | null;
}

/** Whether days may be closed so. @param standing other closures of the same rooms */
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

/** The end of a day, which belongs to it. */
export const endOfDay = (day: Day, timeZone: string): Date => startOfDay(addDays(day, 1), timeZone);

/** Until when the member of an order may answer: the closure's last day, and never beyond the day of check-in. */
export const answerDue = (closure: { answerUntil: Day }, checkIn: Day, timeZone: string): Date => {
  const [until, begins] = [endOfDay(closure.answerUntil, timeZone), startOfDay(checkIn, timeZone)];
  return until < begins ? until : begins;
};

/** The payments of an order. */
export interface PaidOrder {
  /** Money that was paid, less what went back. */
  kept: number;
  points: number;
  /** Money for a point, as the order was made. */
  pointRate: number;
}

/** Returns the refund of a choice. An order paid with points alone has no money that could become points. */
export const givenBack = ({ kept, points, pointRate }: PaidOrder, end: ClosureEnd) =>
  end === 'money' ? { refund: kept, points } : { refund: 0, points: points + pointsFromMoney(kept, pointRate) };

/** The choices of one order: where no money was paid, both ends give the same. */
export const choicesFor = (offered: readonly ClosureEnd[], { kept }: Pick<PaidOrder, 'kept'>): ClosureEnd[] =>
  kept > 0 ? CLOSURE_ENDS.filter((end) => offered.includes(end)) : ['points'];

/** Returns the outcome of an order without an answer. */
export const fallbackFor = (fallback: ClosureEnd, { kept }: Pick<PaidOrder, 'kept'>): ClosureEnd =>
  kept > 0 ? fallback : 'points';
