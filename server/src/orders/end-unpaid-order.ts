import { OrderStatus } from '@sandbar/domain/orders';
import { PaymentStatus } from '@sandbar/domain/payments';
import { ChangedMeanwhile, type Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import { endedEvents, oweRefunds } from './expire-holds.ts';
import { giveBack, type MerchantRef } from './give-back.ts';
import { cancelOrderOf } from './orders.transitions.store.ts';
import { undoSales } from './undo-sales.ts';

interface Ending {
  id: string;
  customerId: string;
  fromStatus: number;
  /** The reason in the order's history. */
  reason: string;
  /** In its event: 'canceled', which has a notice of its own, or what another handler writes about. */
  because?: string;
  actorId: string | null;
}

/**
 * Ends a hold or an order that waits for payment: its stay is free again, what it used comes back, and what was paid
 * of it is owed back.
 * @returns the refund in money and the events; throws when it has changed meanwhile
 */
export const endUnpaidOrder = async (
  transaction: Transaction,
  merchant: MerchantRef,
  { because = 'canceled', ...ending }: Ending,
): Promise<{ allStatus: number; refund: number; events: NewEvent[] }> => {
  const { id: merchantId } = merchant;
  const flags = { flag: OrderStatus.Failed, paymentFlag: PaymentStatus.Canceled };
  const ended = await transaction.run(cancelOrderOf({ merchantId, ...flags, ...ending }));
  if (ended.length === 0) throw new ChangedMeanwhile('order');
  const returned = await giveBack(transaction, merchant, ended, ending.actorId);
  await undoSales(transaction, merchantId, ended, ending.actorId);
  const { refund, events } = await oweRefunds(transaction, merchantId, ended, 'canceled');
  return {
    allStatus: ended[0]!.allStatus,
    refund,
    events: [...endedEvents(ended, because), ...returned, ...events],
  };
};
