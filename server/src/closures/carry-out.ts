import { answerDue } from '@sandbar/domain/closures';
import { dayInZone } from '@sandbar/domain/common';
import { orderState } from '@sandbar/domain/orders';
import { withdrawStaysIn } from '../catalogue/index.ts';
import { endUnpaidOrder, lockAndReadOrder } from '../orders/index.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type Idle, type RowJobParts } from '../platform/jobs/row-job.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { CLOSURE_NEWS, orderOfClosure } from './closures.events.ts';
import {
  askOrder,
  closureWork,
  forgetFailure,
  lockClosure,
  merchantsWithClosures,
  noteHolds,
  noteWithdrawn,
  setCarriedOut,
  staysToWithdraw,
  type Closure,
  type ClosureWork,
} from './closures.store.ts';
import { noteFailed } from './failures.ts';

/** The number of stays that one transaction takes off the market. */
const STAYS_AT_ONCE = 500;

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

/** Handles an order of a closed stay: a paid one is asked for a choice, another one ends. @returns the events */
const closeOrder = async (
  transaction: Transaction,
  merchant: Merchant,
  closure: Closure,
  { id: orderId, stayId: closedStay, failed }: ClosureWork,
): Promise<NewEvent[] | Idle> => {
  const { id: merchantId, timeZone } = merchant;
  const order = await lockAndReadOrder(transaction, { merchantId, id: orderId });
  const state = order && orderState(order.allStatus);
  // The order has ended, or was given another stay, since it was found.
  if (!order?.fromDate || order.stayId !== closedStay || state === 'failed' || state === 'expired') return 'idle';
  const { customerId, allStatus, stayId } = order;
  const closureId = closure.id;
  const key = { merchantId, closureId, orderId };
  if (state !== 'closed') {
    const ending = { id: orderId, customerId, fromStatus: allStatus, reason: CLOSED, actorId: null };
    const ended = await endUnpaidOrder(transaction, merchant, { ...ending, because: CLOSURE_NEWS.ended });
    await transaction.run(noteHolds({ merchantId, id: closure.id, count: 1 }));
    return ended.events;
  }
  // An order that ends also deletes its failure (follow-order.ts).
  if (failed) await transaction.run(forgetFailure(key));
  const dueAt = answerDue(closure, order.fromDate, timeZone).toISOString();
  const [asked] = await transaction.run(askOrder({ ...key, stayId: stayId!, dueAt }));
  return asked ? [orderOfClosure({ orderId, customerId, allStatus, stayId, closureId }, CLOSURE_NEWS.asked)] : 'idle';
};

/**
 * Carries closures out. First their stays leave the market, in batches, so that they cannot be held; then each order is
 * ended or asked in a transaction of its own. Finished work is not found again, so the job may stop at any point. An
 * order that fails does not stop the others, but the closure is not finished until that order succeeds.
 */
export const carryOutClosures = (parts: RowJobParts): Job =>
  rowJob<ClosureWork>(parts, {
    name: 'carry out closures',
    everyMs: 5_000,
    repeats: true,
    search: merchantsWithClosures,
    due: (p, { timeZone }) => closureWork({ ...p, today: dayInZone(new Date(), timeZone) }),
    work: async (transaction, row, merchant) => {
      const { id: merchantId, timeZone } = merchant;
      const id = row.closureId;
      const today = dayInZone(new Date(), timeZone);
      const closure = await first(transaction.run(lockClosure({ merchantId, id })));
      if (!closure || closure.state === 'reopened') return 'idle';
      if (row.orderId) return closeOrder(transaction, merchant, closure, row);
      const withdrawn = await withdraw(transaction, merchantId, closure, today);
      if (withdrawn.length > 0) return withdrawn;
      return (await transaction.run(setCarriedOut({ merchantId, id, today }))).length > 0 ? [] : 'idle';
    },
    failed: noteFailed(parts.database),
  });
