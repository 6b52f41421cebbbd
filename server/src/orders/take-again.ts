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
 * An expired order uses again what it gave back when it ended: its points, from whichever lots run out first now, and
 * its gift codes. All of it or nothing. Part of the transaction that takes the order up again, after the order's lock.
 * @returns what to tell the member; null when something is not to be had any more
 */
export const takeAgain = async (
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
