import { OrderStatus } from '@sandbar/domain/orders';
import { PaymentStatus } from '@sandbar/domain/payments';
import { appendEvents } from '../platform/events/append-events.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { giveBack } from './give-back.ts';
import { orderChanged, stayFreed } from './orders.events.ts';
import { expireLapsedOrder, expireLapsedOrders, merchantsWithLapsedHolds } from './orders.transitions.store.ts';

/** An order that ended without a sale, with the stay it gave back. */
interface EndedOrder {
  orderId: string;
  customerId: string;
  allStatus: number;
  stayId: string | null;
  roomId: string | null;
  resortId: string | null;
}

/** What the world is told of orders that ended without a sale. */
export const endedEvents = (orders: readonly EndedOrder[], reason: string): NewEvent[] =>
  orders.flatMap((order) => {
    const { stayId, roomId, resortId } = order;
    const freed = stayId !== null && roomId !== null && resortId !== null ? [stayFreed({ stayId, roomId, resortId })] : [];
    return [...freed, orderChanged(order, reason)];
  });

const byTheClock = (merchantId: string) => ({ merchantId, flag: OrderStatus.Timeout, paymentFlag: PaymentStatus.Timeout, reason: 'hold-expired', actorId: null });

/** Expires one order if its hold ran out; part of whatever transaction wants its stay. @returns the events to append */
export const expireOrder = async (transaction: Transaction, merchantId: string, id: string): Promise<NewEvent[]> => {
  const ended = await transaction.run(expireLapsedOrder({ ...byTheClock(merchantId), id }));
  await giveBack(transaction, merchantId, ended);
  return endedEvents(ended, 'hold-expired');
};

/**
 * One sweep: expires every hold that ran out, merchant by merchant. Safe on any number of processes at once.
 * @returns how many orders expired
 */
export const sweepHolds = async (database: Database): Promise<number> => {
  let count = 0;
  for (const { merchantId } of await database.run(merchantsWithLapsedHolds({}))) {
    count += await database.transaction(async (transaction) => {
      const ended = await transaction.run(expireLapsedOrders(byTheClock(merchantId)));
      await giveBack(transaction, merchantId, ended);
      await appendEvents(transaction, merchantId, endedEvents(ended, 'hold-expired'));
      return ended.length;
    });
  }
  return count;
};
