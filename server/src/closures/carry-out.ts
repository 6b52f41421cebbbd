import { answerDue } from '@sandbar/domain/closures';
import { dayInZone } from '@sandbar/domain/common';
import { orderState } from '@sandbar/domain/orders';
import { withdrawStaysIn } from '../catalogue/index.ts';
import { endUnpaidOrder, takeOrder } from '../orders/index.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type RowJobParts } from '../platform/jobs/row-job.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { CLOSURE_NEWS, orderOfClosure } from './closures.events.ts';
import {
  askOrder,
  closuresToCarryOut,
  lockClosure,
  merchantsWithClosures,
  noteHolds,
  noteWithdrawn,
  ordersToClose,
  setCarriedOut,
  staysToWithdraw,
  type Closure,
} from './closures.store.ts';

/** Stays that leave the market, and orders that are worked on, in one transaction. */
const STAYS_AT_ONCE = 500;
const ORDERS_AT_ONCE = 50;

/** The reason in the history of an unpaid order whose stay was closed. */
const CLOSED = 'closed';

const withdraw = async (transaction: Transaction, merchantId: string, closure: Closure, today: string) => {
  const { id, resortId } = closure;
  const stays = await transaction.run(staysToWithdraw({ merchantId, id, today, limit: STAYS_AT_ONCE }));
  const events: NewEvent[] = [];
  for (const [roomId, some] of Map.groupBy(stays, ({ roomId: room }) => room)) {
    const stayIds = some.map(({ stayId }) => stayId);
    const gone = await withdrawStaysIn(transaction, merchantId, { resortId, roomId, stayIds });
    if (!gone) throw new Error(`closure ${id}: a stay left the market meanwhile`);
    events.push(gone);
  }
  const stayIds = stays.map(({ stayId }) => stayId);
  if (stayIds.length > 0) await transaction.run(noteWithdrawn({ merchantId, id, stayIds }));
  return events;
};

/** An order of a closed stay: one that is paid is asked, another one ends. @returns the events */
const closeOrder = async (
  transaction: Transaction,
  merchant: Merchant,
  closure: Closure,
  orderId: string,
): Promise<NewEvent[]> => {
  const { id: merchantId, timeZone } = merchant;
  const order = await takeOrder(transaction, { merchantId, id: orderId });
  const state = order && orderState(order.allStatus);
  // It has ended, or has another stay, since it was found.
  if (!order || !order.stayId || !order.fromDate || state === 'failed' || state === 'expired') return [];
  const { customerId, allStatus, stayId } = order;
  if (state !== 'closed') {
    const ending = { id: orderId, customerId, fromStatus: allStatus, reason: CLOSED, actorId: null };
    const ended = await endUnpaidOrder(transaction, merchant, { ...ending, because: CLOSURE_NEWS.ended });
    await transaction.run(noteHolds({ merchantId, id: closure.id, count: 1 }));
    return ended.events;
  }
  const dueAt = answerDue(closure, order.fromDate, timeZone).toISOString();
  const closureId = closure.id;
  await transaction.run(askOrder({ merchantId, closureId, orderId, stayId, dueAt }));
  return [orderOfClosure({ orderId, customerId, allStatus, stayId, closureId }, CLOSURE_NEWS.asked)];
};

/**
 * Carries closures out, a batch in each transaction: first its stays leave the market, so that no one can hold them,
 * then its orders are ended or asked. What a transaction did is not found again, so it may stop anywhere.
 */
export const carryOutClosures = (parts: RowJobParts): Job =>
  rowJob(parts, {
    name: 'carry out closures',
    everyMs: 5_000,
    repeats: true,
    search: merchantsWithClosures,
    due: (p, { timeZone }) => closuresToCarryOut({ ...p, today: dayInZone(new Date(), timeZone) }),
    work: async (transaction, { id }, merchant) => {
      const { id: merchantId, timeZone } = merchant;
      const today = dayInZone(new Date(), timeZone);
      const closure = await first(transaction.run(lockClosure({ merchantId, id })));
      if (!closure || closure.state === 'reopened') return 'idle';
      const withdrawn = await withdraw(transaction, merchantId, closure, today);
      if (withdrawn.length > 0) return withdrawn;
      const orders = await transaction.run(ordersToClose({ merchantId, id, today, limit: ORDERS_AT_ONCE }));
      const events: NewEvent[] = [];
      for (const { orderId } of orders) events.push(...(await closeOrder(transaction, merchant, closure, orderId)));
      if (orders.length === 0) await transaction.run(setCarriedOut({ merchantId, id }));
      return events;
    },
  });
