import { DismissWaitingMoney, MatchWaitingMoney } from '@sandbar/contract/payments';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { day, instant, lineOf, text } from '@sandbar/domain/approvals';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import { effect } from '../approvals/index.ts';
import { book, moneyAsideTransfer } from '../ledger/index.ts';
import { orderEvidence, orderIdByCode, takeOrder } from '../orders/index.ts';
import { handler } from '../platform/commands/handler.ts';
import { first, type RowOf, type Transaction } from '../platform/database/index.ts';
import { actorOf, enterByHand, STAY_TAKEN } from './enter-by-hand.ts';
import { isGateway } from './gateways/index.ts';
import { lockWaiting, noteWhatItIs, settleByHand } from './payments.events.store.ts';
import { moneyTold, refundThatCameBack } from './payments.queries.ts';

type Waiting = RowOf<typeof lockWaiting>;

/** Money that still waits. It is taken before the order is, as by whoever tells of money. */
const take = async (
  transaction: Transaction,
  key: { merchantId: string; id: string },
): Promise<Result<Waiting, AnyRefusal>> => {
  const waiting = await first(transaction.run(lockWaiting(key)));
  if (!waiting) return refuse('MONEY_NOT_FOUND', {});
  return waiting.state === 'unmatched' || waiting.state === 'mismatched'
    ? accept(waiting)
    : refuse('MONEY_SETTLED', {});
};

/** The refund of an order that came back by this money; undefined: none of its sum was sent that did not come back yet. */
const refundOf = async (
  transaction: Transaction,
  merchantId: string,
  orderId: string,
  { refundId, orderId: named, amount }: Waiting,
): Promise<string | undefined> => {
  if (refundId !== null && named === orderId) return refundId;
  return (await first(transaction.run(refundThatCameBack({ merchantId, orderId, amount }))))?.id;
};

/** An order's code as it is stored, however it was typed. */
const plainCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** The number that money is entered by, and what the history calls it. */
const numbered = ({ gateway, eventId, state, referenceCode }: Waiting): { referenceCode: string; reason: string } => {
  // A provider's number of money is its own: told twice, with whatever sum, it is entered once.
  if (isGateway(gateway)) return { referenceCode: referenceCode || eventId, reason: 'payment-matched' };
  // A line whose number another payment carries is money of its own, say those who looked: it gets a number of its own.
  return {
    referenceCode: state === 'mismatched' ? `${referenceCode}/${eventId}` : referenceCode,
    reason: 'bank-line-matched',
  };
};

/**
 * Payment/MatchWaitingMoney: a bank line is for an order whose code nobody could read; a provider was paid another sum
 * than was asked for, or for a payment that is not there.
 */
export const matchWaitingMoney = effect({
  kind: 'bank-line.match',
  contract: MatchWaitingMoney,
  look: async (transaction, { id: merchantId }, input) => {
    const taken = await take(transaction, { merchantId, id: input.MoneyId });
    if (!taken.ok) return taken;
    if (taken.value.about === 'taken-back') return refuse('MONEY_TAKEN_BACK', {});
    const found = await first(transaction.run(orderIdByCode({ merchantId, code: plainCode(input.OrderCode) })));
    const order = found && (await takeOrder(transaction, { merchantId, id: found.id }));
    if (!order) return refuse('ORDER_NOT_FOUND', {});
    const { id, amount, about } = taken.value;
    const cameBack = input.CameBack ?? about === 'came-back';
    const refundId = cameBack ? await refundOf(transaction, merchantId, order.id, taken.value) : null;
    if (refundId === undefined) return refuse('MONEY_NO_REFUND', {});
    return accept({
      subjectId: id,
      beneficiaryId: order.customerId,
      amount,
      reason: order.code,
      ...(!cameBack && { keepsOrderId: order.id }),
      ...(!cameBack && order.holdExpiresAt && { dueAt: order.holdExpiresAt }),
      order,
      waiting: taken.value,
      refundId,
    });
  },
  evidence: async (runner, { id: merchantId }, input) => {
    const told = await first(runner.run(moneyTold({ merchantId, id: input.MoneyId })));
    const order = await first(runner.run(orderIdByCode({ merchantId, code: plainCode(input.OrderCode) })));
    // What came back of a refund pays nothing of its order.
    const comes = (input.CameBack ?? told?.about === 'came-back') ? 0 : (told?.amount ?? 0);
    return [
      ...lineOf('bankText', told?.content, text),
      ...lineOf('bankReference', told?.referenceCode, text),
      ...lineOf('bankDay', told?.bookedOn, day),
      ...lineOf('receivedAt', told?.receivedAt, instant),
      ...(order ? await orderEvidence(runner, { merchantId, id: order.id }, comes) : []),
    ];
  },
  carryOut: async (transaction, by, _, { order, waiting, refundId }) => {
    const { id, gateway, amount } = waiting;
    const { referenceCode, reason } = numbered(waiting);
    // The payment it was paid for, unless that is of another order: its provider sends back what goes back of it.
    const paymentId =
      (order.payments ?? []).find((payment) => payment.id === waiting.paymentId && payment.sku === gateway)?.id ?? null;
    const sku = isGateway(gateway) ? gateway : 'bank-transfer';
    const entered = await enterByHand(
      transaction,
      by,
      order,
      { paymentId, sku, amount, referenceCode, waited: true, cameBack: refundId !== null },
      { reason: refundId === null ? reason : 'refund-came-back', referenceCode: waiting.referenceCode },
    );
    if (!entered.ok) return entered;
    const about = refundId === null ? 'payment' : 'came-back';
    if (about !== waiting.about || refundId !== waiting.refundId)
      await transaction.run(noteWhatItIs({ merchantId: by.merchant.id, id, about, refundId }));
    await transaction.run(
      settleByHand({
        merchantId: by.merchant.id,
        id,
        state: 'applied',
        orderId: order.id,
        paymentId: entered.value.answer.paymentId,
        actorId: by.actorId,
        note: '',
      }),
    );
    return entered;
  },
  onViolation: () => STAY_TAKEN,
});

/**
 * Payment/DismissWaitingMoney: it is for no order of ours, or was settled elsewhere. Who said so and why stays with it.
 */
export const dismissWaitingMoney = handler(DismissWaitingMoney, (input, context) =>
  context.commit(async (transaction) => {
    const merchantId = context.merchant.id;
    const taken = await take(transaction, { merchantId, id: input.MoneyId });
    if (!taken.ok) return taken;
    await transaction.run(
      settleByHand({
        merchantId,
        id: input.MoneyId,
        state: 'settled',
        orderId: null,
        paymentId: null,
        actorId: actorOf(context),
        note: input.Reason,
      }),
    );
    const { amount } = taken.value;
    const aside = moneyAsideTransfer({ moneyId: input.MoneyId, amount, actorId: actorOf(context) });
    if (amount !== 0) await transaction.run(book(merchantId, [aside]));
    return accept({
      answer: { id: input.MoneyId },
      events: [{ kind: 'money.dismissed', subjectId: input.MoneyId, payload: { reason: input.Reason } }],
    });
  }),
);
