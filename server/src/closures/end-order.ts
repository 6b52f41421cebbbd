import { randomUUID } from 'node:crypto';
import { givenBack, endOfDay, type ClosureEnd } from '@sandbar/domain/closures';
import { accept, refuse, type LocalText, type Result } from '@sandbar/domain/common';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { cancelPaidOrder, netPaid, type OrderToSettle } from '../orders/index.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { awardIn } from '../points/index.ts';
import { rateOfOrder } from './closures.queries.ts';
import { noteAnswer, type Closure } from './closures.store.ts';

const AS_POINTS: LocalText = { vi: 'Hoàn bằng điểm do đóng cửa', en: 'Paid back in points after a closure' };

/** The reason in the history of an order that its member's choice, or the deadline, has ended. */
const BY_CLOSURE = 'canceled-by-closure';

interface Ending {
  order: OrderToSettle;
  closure: Closure;
  end: ClosureEnd;
  answeredAs: 'member' | 'staff' | 'deadline';
  actorId: string | null;
  /** The refund that the member was shown. */
  shown?: { refund: number; points: number };
}

/** Ends a paid order of a closed stay, which the caller has locked, and returns everything in the chosen form. */
export const endOrderOfClosure = async (
  transaction: Transaction,
  merchant: Merchant,
  { order, closure, end, answeredAs, actorId, shown }: Ending,
): Promise<Result<{ refund: number; points: number; events: NewEvent[] }, AnyRefusal>> => {
  const { id: merchantId, timeZone } = merchant;
  const { id, customerId } = order;
  const { pointRate } = (await first(transaction.run(rateOfOrder({ merchantId, id }))))!;
  const kept = netPaid(order);
  const back = givenBack({ kept, points: order.points, pointRate }, end);
  if (shown && (shown.refund !== back.refund || shown.points !== back.points))
    return refuse('CANCELLATION_CHANGED', { refund: back.refund });
  const until = closure.pointsUntil === null ? null : endOfDay(closure.pointsUntil, timeZone);
  const events: NewEvent[] = [];
  // Extra points are given before the order's own points are returned; the account is locked first in both cases.
  if (back.points > order.points) {
    const given = { id: randomUUID(), points: back.points - order.points, reason: AS_POINTS, awardedAt: null, actorId };
    const awarded = await awardIn(transaction, { merchant, userId: customerId }, { ...given, until });
    if (!awarded.ok) return awarded;
    events.push(...awarded.value.events);
  }
  const canceled = await cancelPaidOrder(
    transaction,
    { merchant, actorId },
    {
      merchantId,
      id,
      reason: BY_CLOSURE,
      shown: undefined,
      shownPoints: undefined,
      decided: { refund: back.refund, pointsPercent: 100, giftCodes: true },
      pointsUntil: until,
    },
  );
  if (!canceled.ok) return canceled;
  const answer = { closureId: closure.id, orderId: id, choice: end, answeredAs, by: actorId, ...back };
  await transaction.run(noteAnswer({ merchantId, ...answer }));
  return accept({ ...back, events: [...events, ...canceled.value.events] });
};
