import { accept, dayInZone, refuse, type Day, type Result } from '../common/index.ts';
import { leftToPay } from '../payments/standing.ts';
import { codesAtPrice, type GiftCodeRefusal, type UsedCode } from '../promotions/index.ts';
import { orderState } from './flags.ts';
import { dueAgain } from './taken-back.ts';
import type { HoldDraft, OrderLineDraft } from './hold.ts';
import { priceOrder, type OrderPrice } from './price-order.ts';
import type { OrderRefusal } from './refusals.ts';
import type { OrderAmounts } from './totals.ts';

/** The price of an order with its new stay: the former price, or that of the new stay. */
export const MOVE_PRICES = ['keep', 'settle'] as const;
export type MovePrice = (typeof MOVE_PRICES)[number];

export interface OrderToMove extends OrderAmounts {
  allStatus: number;
  grandTotal: number;
  /** Money of closed payments less what goes back of them. */
  kept: number;
  /** The kind of the stay that it has. */
  productType: number;
  fromDate: Day | null;
  /** The gift codes that it uses, which take off `giftCodeAmount` together. */
  codes: readonly UsedCode[];
  /** It was paid, its sale stands, and the bank took the payment back. */
  owedAgain: boolean;
}

export interface Move {
  /** The line of the new stay. */
  line: OrderLineDraft;
  /** All lines, recalculated; null: the existing lines keep their prices. */
  lines: readonly OrderLineDraft[] | null;
  price: Omit<OrderPrice, 'payable' | 'pointsForAll'>;
  /** The lower deductions of its gift codes after the move. */
  lowered: readonly Pick<UsedCode, 'code' | 'amount'>[];
  /** Money that the club gives: the new stay costs so much more than what is asked for it. */
  givenAway: number;
  /** Money that goes back, and that still has to come. */
  back: number;
  left: number;
  /** It was paid, and is owed again until then, because its new stay is dearer. */
  dueAt: Date | null;
}

/** When it is decided, and the check-in of the new stay. */
interface MoveDay {
  now: Date;
  timeZone: string;
  checkIn: Day;
}

/**
 * Another stay in place of the one that an order has. Its price stays, or is that of the new one: then what was paid
 * too much goes back, and what is not paid yet is more or less. A paid order that gets more expensive is owed again
 * until a moment before check-in. What was paid with points alone stays so. Its gift codes take off
 * what they would have taken off the cheaper stay, never more than before.
 * @param draft the new stay as it would be held, at the order's own worth of a point
 * @returns MOVE_DEARER when the new stay begins before the rest could be paid; GIFT_CODE_MINIMUM when it costs
 *   less than a code's smallest order
 */
export const decideMove = (
  order: OrderToMove,
  draft: HoldDraft,
  choice: MovePrice,
  { now, timeZone, checkIn }: MoveDay,
): Result<Move, OrderRefusal | GiftCodeRefusal> => {
  const state = orderState(order.allStatus);
  if ((state !== 'confirmed' && state !== 'closed') || order.owedAgain)
    return refuse('ORDER_PROCESSED', { allStatus: order.allStatus });
  if (order.fromDate === null || order.fromDate < dayInZone(now, timeZone)) return refuse('STAY_PAST', {});
  const line = draft.lines.find(({ stayId }) => stayId !== null)!;
  if (line.productType !== order.productType) return refuse('MOVE_OTHER_KIND', {});
  const { subTotal, promotionAmount, points, pointRate, grandTotal, kept, codes } = order;
  if (choice === 'keep')
    return accept({
      line,
      lines: null,
      lowered: [],
      price: { subTotal, promotionAmount, giftCodeAmount: order.giftCodeAmount, points, pointRate, grandTotal },
      givenAway: Math.max(0, draft.subTotal - subTotal),
      back: 0,
      left: leftToPay(grandTotal, kept),
      dueAt: null,
    });
  const coded = draft.subTotal < subTotal ? codesAtPrice(codes, draft.subTotal) : accept(codes);
  if (!coded.ok) return coded;
  const lowered = coded.value.filter(({ amount }, at) => amount < codes[at]!.amount);
  const giftCodeAmount =
    order.giftCodeAmount - codes.reduce((sum, { amount }, at) => sum + amount - coded.value[at]!.amount, 0);
  const byPointsAlone = points > 0 && grandTotal === 0;
  const {
    payable: _,
    pointsForAll: __,
    ...price
  } = priceOrder({
    lines: draft.lines.map(({ price: total }) => ({ total })),
    promotionAmount,
    giftCodeAmount,
    points: byPointsAlone ? Number.MAX_SAFE_INTEGER : points,
    pointRate,
  });
  if (price.promotionAmount !== promotionAmount || price.giftCodeAmount !== giftCodeAmount)
    return refuse('MOVE_BELOW_REDUCTIONS', {});
  const left = leftToPay(price.grandTotal, kept);
  const due = state === 'closed' && left > 0 ? dueAgain(now, checkIn, timeZone) : undefined;
  if (due === null) return refuse('MOVE_DEARER', { more: left });
  const dueAt = due?.dueAt ?? null;
  const back = Math.max(0, kept - price.grandTotal);
  return accept({ line, lines: draft.lines, price, lowered, givenAway: 0, back, left, dueAt });
};

/**
 * Returns the amount that staff give by a move: a dearer stay at the former price, and refunds above those of a
 * cancellation now. Of an order that is owed again everything comes back when it is not paid. Points count by their
 * worth.
 * @param policy what canceling gives back: a share, and money by that
 */
export const givenByMove = (
  { price, givenAway, back, dueAt }: Pick<Move, 'price' | 'givenAway' | 'back' | 'dueAt'>,
  { kept, points, pointRate }: Pick<OrderToMove, 'kept' | 'points' | 'pointRate'>,
  policy: { percent: number; refund: number },
): number => {
  const [money, returned] = dueAt ? [kept, points] : [back, points - price.points];
  const beyond = Math.max(0, returned - Math.floor((points * policy.percent) / 100));
  return givenAway + Math.max(0, money - policy.refund) + beyond * pointRate;
};
