import { accept, dayInZone, refuse, type Day, type Result } from '../common/index.ts';
import { leftToPay } from '../payments/standing.ts';
import { codesAtPrice, type GiftCodeRefusal, type UsedCode } from '../promotions/index.ts';
import { orderState } from './flags.ts';
import { dueAgain } from './taken-back.ts';
import type { HoldDraft, OrderLineDraft } from './hold.ts';
import { priceOrder, type OrderPrice } from './price-order.ts';
import type { OrderRefusal } from './refusals.ts';
import type { OrderAmounts } from './totals.ts';

/** The price of a moved order: `keep` its former price, or `settle` that of the new stay. */
export const MOVE_PRICES = ['keep', 'settle'] as const;
export type MovePrice = (typeof MOVE_PRICES)[number];

export interface OrderToMove extends OrderAmounts {
  allStatus: number;
  grandTotal: number;
  /** Money of closed payments, less refunds. */
  kept: number;
  /** The product type of its present stay. */
  productType: number;
  fromDate: Day | null;
  /** The gift codes of the order, which take off `giftCodeAmount` together. */
  codes: readonly UsedCode[];
  /** The order was paid and its sale stands, but the bank reversed the payment. */
  owedAgain: boolean;
}

export interface Move {
  /** The line of the new stay. */
  line: OrderLineDraft;
  /** All lines with new prices; null when the existing lines keep their prices. */
  lines: readonly OrderLineDraft[] | null;
  price: Omit<OrderPrice, 'payable' | 'pointsForAll'>;
  /** The lower deductions of its gift codes after the move. */
  lowered: readonly Pick<UsedCode, 'code' | 'amount'>[];
  /** Money that the club gives away: the part of the new stay's higher price that the member does not pay. */
  givenAway: number;
  /** Money that is refunded, and money that is still to be paid. */
  back: number;
  left: number;
  /**
   * The moment until which a formerly paid order must be paid again, because its new stay costs more; null otherwise.
   */
  dueAt: Date | null;
}

/** The moment of the decision, and the check-in of the new stay. */
interface MoveDay {
  now: Date;
  timeZone: string;
  checkIn: Day;
}

/**
 * Decides a move of an order to another stay. The order keeps its price, or gets that of the new stay: then an excess
 * payment is refunded, and an unpaid rest grows or shrinks. A paid order that becomes more expensive must be paid again
 * until a moment before check-in. An order paid with points alone stays so. Its gift codes take off what they would
 * take off the cheaper stay, and never more than before.
 * @param draft the new stay as it would be held, at the order's own worth of a point
 * @returns MOVE_DEARER when the new stay begins before the rest could be paid; GIFT_CODE_MINIMUM when the new stay
 * costs less than the minimum of a code
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
 * Returns the amount that staff give away by a move: the higher price of a stay that is not charged, and refunds above
 * those of a cancellation now. If an order must be paid again and is not, all of it is refunded, so all of that counts.
 * Points count by their worth.
 * @param policy the refund of a cancellation: the percentage, and the money by it
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
