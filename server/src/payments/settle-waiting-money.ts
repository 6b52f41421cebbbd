import { DismissWaitingMoney, MatchBankLine } from '@sandbar/contract/payments';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import { orderIdByCode } from '../orders/index.ts';
import { handler } from '../platform/commands/handler.ts';
import { first, type RowOf, type Transaction } from '../platform/database/index.ts';
import { actorOf, enterByHand, STAY_TAKEN } from './enter-by-hand.ts';
import { lockWaiting, settleByHand } from './payments.events.store.ts';

type Waiting = RowOf<typeof lockWaiting>;

/** Money that still waits. It is taken before the order is, as by whoever tells of money. */
const take = async (transaction: Transaction, key: { merchantId: string; id: string }): Promise<Result<Waiting, AnyRefusal>> => {
  const waiting = await first(transaction.run(lockWaiting(key)));
  if (!waiting) return refuse('MONEY_NOT_FOUND', {});
  return waiting.state === 'unmatched' || waiting.state === 'mismatched' ? accept(waiting) : refuse('MONEY_SETTLED', {});
};

/** Payment/MatchBankLine: a bank line is for an order whose code nobody could read. */
export const matchBankLine = handler(MatchBankLine, (input, context) =>
  context.commit(async (transaction) => {
    const merchantId = context.merchant.id;
    const taken = await take(transaction, { merchantId, id: input.MoneyId });
    if (!taken.ok) return taken;
    const { id, gateway, eventId, state, amount, referenceCode } = taken.value;
    if (gateway !== 'bank-line') return refuse('MONEY_NOT_FOUND', {});
    const order = await first(transaction.run(orderIdByCode({ merchantId, code: input.OrderCode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') })));
    if (!order) return refuse('ORDER_NOT_FOUND', {});
    // A line whose number another payment carries is money of its own, say those who looked: it gets a number of its own.
    const number = state === 'mismatched' ? `${referenceCode}/${eventId}` : referenceCode;
    const entered = await enterByHand(transaction, context, { orderId: order.id, amount, referenceCode: number }, `bank-line-matched: ${referenceCode}`);
    if (!entered.ok) return entered;
    const { paymentId } = entered.value.answer;
    await transaction.run(settleByHand({ merchantId, id, state: 'applied', orderId: order.id, paymentId, actorId: actorOf(context), note: '' }));
    return entered;
  }, STAY_TAKEN),
);

/** Payment/DismissWaitingMoney: it is for no order of ours, or was settled elsewhere. Who said so and why stays with it. */
export const dismissWaitingMoney = handler(DismissWaitingMoney, (input, context) =>
  context.commit(async (transaction) => {
    const merchantId = context.merchant.id;
    const taken = await take(transaction, { merchantId, id: input.MoneyId });
    if (!taken.ok) return taken;
    await transaction.run(settleByHand({ merchantId, id: input.MoneyId, state: 'settled', orderId: null, paymentId: null, actorId: actorOf(context), note: input.Reason }));
    return accept({ answer: { id: input.MoneyId }, events: [{ kind: 'money.dismissed', subjectId: input.MoneyId, payload: { reason: input.Reason } }] });
  }),
);
