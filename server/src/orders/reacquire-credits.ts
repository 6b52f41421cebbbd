import type { Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { canUsePoints, setPointsOfOrder } from '../points/index.ts';
import { retakeCodeUses } from '../promotions/index.ts';
import type { LocalText } from '@sandbar/domain/common';

interface ExpiredOrder {
  id: string;
  code: string;
  customerId: string;
  points: number;
  giftCodeAmount: number;
  targetName: LocalText | null;
}

/**
 * Takes again what an expired order returned when it ended: its points, from the lots that now expire first, and its
 * gift codes. All of it or nothing. Part of the transaction that reopens the order, after the order's lock.
 * @returns the events for the member; null when a part is no longer available
 */
export const reacquireCredits = async (
  transaction: Transaction,
  merchant: Merchant,
  order: ExpiredOrder,
): Promise<NewEvent[] | null> => {
  const { id, code, points } = order;
  const who = { merchant, userId: order.customerId };
  if (points > 0 && !(await canUsePoints(transaction, who, { orderId: id, points }))) return null;
  if (order.giftCodeAmount > 0 && !(await retakeCodeUses(transaction, { merchantId: merchant.id, orderId: id })))
    return null;
  if (points === 0) return [];
  const used = await setPointsOfOrder(transaction, who, { order: { id, code }, points, name: order.targetName! });
  if (!used.ok) throw new Error(`points of order ${id} went while their account was locked`);
  return used.value?.events ?? [];
};
