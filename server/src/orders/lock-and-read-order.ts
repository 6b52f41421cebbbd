import { dayInZone } from '@sandbar/domain/common';
import { canBeRestored, type ReceivingOrder } from '@sandbar/domain/orders';
import { isPaid } from '@sandbar/domain/payments';
import { first, type RowOf, type Transaction } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { lockOrder } from './orders.locked.store.ts';
import { orderToSettle } from './orders.payments.queries.ts';

export type OrderToSettle = RowOf<typeof orderToSettle>;

/** Locks an order until the transaction ends, and reads it. Undefined: the order does not exist. */
export const lockAndReadOrder = async (
  transaction: Transaction,
  key: { merchantId: string; id: string },
): Promise<OrderToSettle | undefined> => {
  await transaction.run(lockOrder(key));
  return first(transaction.run(orderToSettle(key)));
};

/** The payments of the order that are paid. */
export const completedPayments = (order: OrderToSettle) =>
  (order.payments ?? []).filter((payment) => isPaid(payment.allStatus));

/** Money that was paid for the order, less what goes back of it. */
export const netPaid = (order: OrderToSettle): number =>
  completedPayments(order).reduce((sum, part) => sum + part.amount - part.goingBack, 0);

/**
 * An order as decisions about money need it. Whether the points and codes of an expired order are still available shows
 * only when it takes them again.
 */
export const asReceiving = (order: OrderToSettle, merchant: Pick<Merchant, 'timeZone'>): ReceivingOrder => ({
  allStatus: order.allStatus,
  grandTotal: order.grandTotal,
  kept: netPaid(order),
  // An order that was sold before is not sold a second time.
  restorable: order.owedAgainAt === null && canBeRestored(order, dayInZone(order.now, merchant.timeZone)),
});
