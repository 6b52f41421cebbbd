import { OrderStatus, type RefundReason } from '@sandbar/domain/orders';
import { PaymentStatus } from '@sandbar/domain/payments';
import { appendEvents } from '../platform/events/append-events.ts';
import type { NewEvent } from '../platform/events/event.ts';
import { isUnavailable, type Database, type RowOf, type Transaction } from '../platform/database/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { findMerchants } from '../platform/jobs/find-merchants.ts';
import { isolatedRows } from '../platform/jobs/isolated-rows.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import { giveBack, type MerchantRef } from './give-back.ts';
import { undoSales } from './undo-sales.ts';
import { orderChanged, refundChanged, stayFreed } from './orders.events.ts';
import { lockOrder } from './orders.locked.store.ts';
import { oweWhatWasPaid } from './orders.payments.store.ts';
import {
  expireLapsedOrders,
  lapsedBacklog,
  lapsedOrders,
  merchantsWithLapsedHolds,
  takeLapsedOrders,
} from './orders.lapsed.store.ts';

/** An order that ended without a sale, with the stay it freed. */
interface EndedOrder {
  orderId: string;
  customerId: string;
  allStatus: number;
  stayId: string | null;
  roomId: string | null;
  resortId: string | null;
}

/** The events of orders that ended without a sale. */
export const endedEvents = (orders: readonly EndedOrder[], reason: string): NewEvent[] =>
  orders.flatMap((order) => {
    const { stayId, roomId, resortId } = order;
    const freed =
      stayId !== null && roomId !== null && resortId !== null ? [stayFreed({ stayId, roomId, resortId })] : [];
    return [...freed, orderChanged(order, reason)];
  });

const expiryParams = (merchantId: string) => ({
  merchantId,
  flag: OrderStatus.Timeout,
  paymentFlag: PaymentStatus.Timeout,
  reason: 'hold-expired',
  actorId: null,
});

/**
 * Owes back what was paid on orders that ended without a sale. Runs after them in the same transaction: a concurrent
 * payment for one of them waits for that transaction.
 * @returns the total in money, and the events to append
 */
export const oweRefunds = async (
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

/** Expires one order if its hold ran out; runs in any transaction that needs its stay. @returns the events to append */
export const expireOrder = async (transaction: Transaction, merchant: MerchantRef, id: string): Promise<NewEvent[]> =>
  afterExpiry(transaction, merchant, await endOne(transaction, merchant.id, id));

type Ended = RowOf<typeof expireLapsedOrders>[];

const endOne = async (transaction: Transaction, merchantId: string, id: string): Promise<Ended> => {
  await transaction.run(lockOrder({ merchantId, id }));
  return transaction.run(expireLapsedOrders({ ...expiryParams(merchantId), ids: [id] }));
};

/** Returns what the ended orders used, and owes what was paid. @returns the events to append */
const afterExpiry = async (transaction: Transaction, merchant: MerchantRef, ended: Ended): Promise<NewEvent[]> => {
  const returned = await giveBack(transaction, merchant, ended);
  await undoSales(transaction, merchant.id, ended);
  return [
    ...endedEvents(ended, 'hold-expired'),
    ...returned,
    ...(await oweRefunds(transaction, merchant.id, ended, 'expired')).events,
  ];
};

interface Deps {
  database: Database;
  merchants: Pick<MerchantScope, 'byId'>;
  onError(error: unknown, doing: string): void;
}

/**
 * Orders that expire in one transaction: enough that the commit costs little each, few enough that no other transaction
 * waits long for one of them.
 */
const BATCH = 500;

/**
 * Expires holds that ran out, many in one transaction. An order that cannot be expired fails the transaction; then each
 * is expired by itself.
 */
export const expireHolds = ({ database, merchants, onError }: Deps): Job => {
  const name = 'expire holds';
  const isolated = isolatedRows(name, onError);

  const expire = async (
    merchant: MerchantRef,
    run: (transaction: Transaction) => Promise<{ rowsRead: number; ended: Ended }>,
  ): Promise<number> =>
    database.transaction(async (transaction) => {
      const { rowsRead, ended } = await run(transaction);
      await appendEvents(transaction, merchant.id, await afterExpiry(transaction, merchant, ended));
      return rowsRead;
    });

  return {
    name,
    everyMs: 1_000,
    merchantsWithWork: findMerchants(database, merchantsWithLapsedHolds),
    run: async (merchantId, { stopping }) => {
      const merchant = await merchants.byId(merchantId);
      const lapsed = { limit: BATCH, backedOffIds: isolated.backedOffIds(merchantId) };
      try {
        const rowsRead = await expire(merchant, async (transaction) => {
          const ids = (await transaction.run(takeLapsedOrders({ merchantId, ...lapsed }))).map(({ id }) => id);
          if (ids.length === 0) return { rowsRead: 0, ended: [] };
          const ended = await transaction.run(expireLapsedOrders({ ...expiryParams(merchantId), ids }));
          return { rowsRead: ids.length, ended };
        });
        return rowsRead === BATCH;
      } catch (error) {
        if (isUnavailable(error)) throw error;
        const orders = await database.run(lapsedOrders({ merchantId, ...lapsed }));
        const one = ({ id }: { id: string }) =>
          expire(merchant, async (transaction) => ({ rowsRead: 1, ended: await endOne(transaction, merchantId, id) }));
        await isolated.work(merchantId, orders, one, { stopping });
        return orders.length === BATCH;
      }
    },
    backlog: { queue: 'holds', read: async (known) => (await database.run(lapsedBacklog({ merchants: known })))[0]! },
  };
};
