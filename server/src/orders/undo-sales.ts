import { book, cancelOwnerSale, saleCanceledTransfer } from '../ledger/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { lockAndReadOrder } from './lock-and-read-order.ts';

/**
 * Undoes the sales of orders that were owed again and ended unpaid: for the club, and for the owners of their stays.
 * Part of the transaction that ends them, after their points and codes went back: an owner is locked last.
 */
export const undoSales = async (
  transaction: Transaction,
  merchantId: string,
  ended: readonly { orderId: string; owedAgainAt: Date | null }[],
  actorId: string | null = null,
): Promise<void> => {
  for (const { orderId, owedAgainAt } of ended) {
    if (owedAgainAt === null) continue;
    const order = await lockAndReadOrder(transaction, { merchantId, id: orderId });
    await transaction.run(book(merchantId, [saleCanceledTransfer(order!, 0, actorId)]));
    const undone = await cancelOwnerSale(transaction, merchantId, orderId, actorId);
    // An owner's share is released after check-in, and the order ends before it.
    if (!undone.ok) throw new Error(`order ${orderId} ended unpaid, and its owner's share was released`);
  }
};
