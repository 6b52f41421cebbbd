import { settingsOf } from '@sandbar/domain/merchants';
import { OrderStatus, type RefundReason } from '@sandbar/domain/orders';
import { PaymentStatus } from '@sandbar/domain/payments';
import { appendEvents } from '../platform/events/append-events.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { Database, RowOf, Transaction } from '../platform/database/index.ts';
import { giveBack, type Giver } from './give-back.ts';
import { orderChanged, refundChanged, stayFreed } from './orders.events.ts';
import { oweWhatWasPaid } from './orders.payments.store.ts';
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

/**
 * What was paid on orders that ended without a sale is owed back. Runs in the transaction that ended them, after it: whoever brings money for one of them waits for that.
 * @returns dong in all, and the events to append
 */
export const owePaid = async (
  transaction: Transaction,
  merchantId: string,
  ended: readonly EndedOrder[],
  reason: RefundReason,
): Promise<{ refund: number; events: NewEvent[] }> => {
  const confirmed = ended.filter(({ allStatus }) => allStatus & OrderStatus.Process);
  if (confirmed.length === 0) return { refund: 0, events: [] };
  const orderIds = confirmed.map(({ orderId }) => orderId);
  const refunds = await oweWhatWasPaid(transaction, { merchantId, orderIds, reason });
  const events = refunds.map(({ id, orderId, amount }) => {
    const { customerId } = confirmed.find((order) => order.orderId === orderId)!;
    return refundChanged({ refundId: id, orderId, customerId, amount, reason, state: 'owed' });
  });
  return { refund: refunds.reduce((sum, { amount }) => sum + amount, 0), events };
};

/** Expires one order if its hold ran out; part of whatever transaction wants its stay. @returns the events to append */
export const expireOrder = async (transaction: Transaction, merchant: Giver, id: string): Promise<NewEvent[]> =>
  afterExpiry(transaction, merchant, await transaction.run(expireLapsedOrder({ ...byTheClock(merchant.id), id })));

/** What follows from it: what they used goes back, what was paid is owed. @returns the events to append */
const afterExpiry = async (transaction: Transaction, merchant: Giver, ended: RowOf<typeof expireLapsedOrders>[]): Promise<NewEvent[]> => {
  const returned = await giveBack(transaction, merchant, ended);
  return [...endedEvents(ended, 'hold-expired'), ...returned, ...(await owePaid(transaction, merchant.id, ended, 'expired')).events];
};

/**
 * One sweep: expires every hold that ran out, merchant by merchant; one that fails keeps no other from it. Safe on any number of processes at once.
 * @param onError hears of each merchant that failed; when nobody listens, the first one ends the sweep
 * @returns how many orders expired
 */
export const sweepHolds = async (database: Database, onError: (error: unknown, doing: string) => void = rethrow): Promise<number> => {
  let count = 0;
  for (const { settings, ...merchant } of await database.run(merchantsWithLapsedHolds({}))) {
    try {
      count += await database.transaction(async (transaction) => {
        const ended = await transaction.run(expireLapsedOrders(byTheClock(merchant.id)));
        await appendEvents(transaction, merchant.id, await afterExpiry(transaction, { ...merchant, settings: settingsOf(settings) }, ended));
        return ended.length;
      });
    } catch (error) {
      onError(error, `expiring holds of merchant ${merchant.id}`);
    }
  }
  return count;
};

const rethrow = (error: unknown): never => {
  throw error;
};
