import { accept, type Result } from '@sandbar/domain/common';
import type { OrderPrice } from '@sandbar/domain/orders';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { book, saleTransfer, sellForOwner } from '../ledger/index.ts';
import type { Query, RowOf, Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { setPointsOfOrder, spendReservedOf } from '../points/index.ts';
import type { orderForStep } from './orders.queries.ts';

interface Confirmed {
  id: string;
  /** The order before the confirmation. */
  order: RowOf<typeof orderForStep>;
  /** What it is confirmed at. */
  price: Pick<OrderPrice, 'giftCodeAmount' | 'points' | 'grandTotal'>;
  /** The saves of `confirmHeldOrder`. */
  confirmed: readonly Query<unknown>[];
  /** Nothing is left to pay: it is sold at once. */
  isSold: boolean;
  actorId: string | null;
}

/**
 * Saves a confirmation and its consequences: points that are not needed are returned, the others are spent, and a sold
 * order is booked for the merchant and its owner. @returns the events to append
 */
export const saveConfirmation = async (
  transaction: Transaction,
  merchant: Merchant,
  { id, order, price, confirmed, isSold, actorId }: Confirmed,
): Promise<Result<NewEvent[], AnyRefusal>> => {
  await transaction.batch(confirmed);
  const who = { merchant, userId: order.customerId };
  const of = { order: { id, code: order.code }, name: order.targetName!, actorId };
  const set = await setPointsOfOrder(transaction, who, { ...of, points: price.points, held: true });
  if (!set.ok) return set;
  const spent = await spendReservedOf(transaction, who, { ...of, at: order.now });
  if (isSold) {
    await transaction.run(book(merchant.id, [saleTransfer({ ...order, ...price, id }, actorId)]));
    await sellForOwner(transaction, merchant, { orderId: id });
  }
  return accept([...(set.value?.events ?? []), ...(spent ? [spent] : [])]);
};
