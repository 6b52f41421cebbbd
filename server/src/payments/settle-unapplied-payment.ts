import { MatchWaitingMoney, type EnteredMoney } from '@sandbar/contract/payments';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { day, instant, lineOf, text } from '@sandbar/domain/approvals';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import type { TakenBack } from '@sandbar/domain/orders';
import { effect, type Acting } from '../approvals/index.ts';
import { orderEvidence, orderIdByCode, lockAndReadOrder, type OrderToSettle } from '../orders/index.ts';
import type { Saved } from '../platform/commands/handler.ts';
import { first, type RowOf, type Transaction } from '../platform/database/index.ts';
import { enterByHand, STAY_TAKEN } from './enter-by-hand.ts';
import { isGateway } from './gateways/index.ts';
import { lockWaiting, noteWhatItIs, settleByHand } from './payments.events.store.ts';
import { receivedMoney, refundThatCameBack } from './payments.queries.ts';
import { takeBackPayment, takenBackOf } from './take-back-payment.ts';

type Waiting = RowOf<typeof lockWaiting>;

/** Locks a payment that is still unapplied. The lock comes before the order's, as when notifications are processed. */
export const takeUnapplied = async (
  transaction: Transaction,
  key: { merchantId: string; id: string },
): Promise<Result<Waiting, AnyRefusal>> => {
  const waiting = await first(transaction.run(lockWaiting(key)));
  if (!waiting) return refuse('MONEY_NOT_FOUND', {});
  return waiting.state === 'unmatched' || waiting.state === 'mismatched'
    ? accept(waiting)
    : refuse('MONEY_SETTLED', {});
};

/** The refund that was returned by this money; undefined: no refund of its sum was sent and not yet returned. */
const refundOf = async (
  transaction: Transaction,
  merchantId: string,
  orderId: string,
  { refundId, orderId: named, amount }: Waiting,
): Promise<string | undefined> => {
  if (refundId !== null && named === orderId) return refundId;
  return (await first(transaction.run(refundThatCameBack({ merchantId, orderId, amount }))))?.id;
};

/** Staff name the order whose payment the bank reversed. */
const takeBack = async (
  transaction: Transaction,
  { merchant, actorId }: Acting,
  order: OrderToSettle,
  { id, amount: below, referenceCode: reference, content, bookedOn }: Waiting,
  back: TakenBack,
): Promise<Result<Saved<EnteredMoney>, AnyRefusal>> => {
  const amount = -below;
  const line = { reference, amount, content, day: bookedOn };
  const by = { merchant, actorId, moneyId: id };
  const { allStatus, left, events } = await takeBackPayment(transaction, by, order, line, back);
  const { id: orderId, code } = order;
  const { paymentId } = back;
  const settled = { merchantId: merchant.id, id, state: 'applied', orderId, paymentId, actorId, note: '' };
  await transaction.run(settleByHand(settled));
  return accept({ answer: { orderId, code, allStatus, paymentId, left, refund: 0 }, events });
};

/** An order's code as it is stored, however it was typed. */
const plainCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** The reference under which money is applied, and the reason in the history. */
const numbered = ({ gateway, eventId, state, referenceCode }: Waiting): { referenceCode: string; reason: string } => {
  // A provider's reference is unique: reported twice, with whatever sum, the money is applied once.
  if (isGateway(gateway)) return { referenceCode: referenceCode || eventId, reason: 'payment-matched' };
  // When another payment has the line's number and staff confirmed that this is other money, it gets a number of its
  // own.
  return {
    referenceCode: state === 'mismatched' ? `${referenceCode}/${eventId}` : referenceCode,
    reason: 'bank-line-matched',
  };
};

/**
 * Payment/MatchWaitingMoney: applies an unapplied payment to an order: a bank line whose code could not be read, or a
 * provider's payment of another sum than requested or of an unknown payment.
 */
export const matchUnappliedPayment = effect({
  kind: 'bank-line.match',
  contract: MatchWaitingMoney,
  prepare: async (transaction, merchant, input) => {
    const { id: merchantId } = merchant;
    const taken = await takeUnapplied(transaction, { merchantId, id: input.MoneyId });
    if (!taken.ok) return taken;
    const found = await first(transaction.run(orderIdByCode({ merchantId, code: plainCode(input.OrderCode) })));
    const order = found && (await lockAndReadOrder(transaction, { merchantId, id: found.id }));
    if (!order) return refuse('ORDER_NOT_FOUND', {});
    const { id, amount, about } = taken.value;
    const back = about === 'taken-back' ? await takenBackOf(transaction, merchant, order, -amount) : null;
    if (back && !back.ok) return back;
    const cameBack = !back && (input.CameBack ?? about === 'came-back');
    const refundId = cameBack ? await refundOf(transaction, merchantId, order.id, taken.value) : null;
    if (refundId === undefined) return refuse('MONEY_NO_REFUND', {});
    return accept({
      subjectId: id,
      beneficiaryId: order.customerId,
      ownerIds: [order.ownerId],
      amount,
      reason: order.code,
      // A reversed payment gives no one money, so the daily limit does not apply.
      free: back !== null,
      ...(!cameBack && !back && { keepsOrderId: order.id }),
      ...(!cameBack && order.holdExpiresAt && { dueAt: order.holdExpiresAt }),
      order,
      waiting: taken.value,
      refundId,
      back: back?.value ?? null,
    });
  },
  evidence: async (runner, { id: merchantId }, input) => {
    const received = await first(runner.run(receivedMoney({ merchantId, id: input.MoneyId })));
    const order = await first(runner.run(orderIdByCode({ merchantId, code: plainCode(input.OrderCode) })));
    // A returned refund pays nothing of its order.
    const comes = (input.CameBack ?? received?.about === 'came-back') ? 0 : (received?.amount ?? 0);
    return [
      ...lineOf('bankText', received?.content, text),
      ...lineOf('bankReference', received?.referenceCode, text),
      ...lineOf('bankDay', received?.bookedOn, day),
      ...lineOf('receivedAt', received?.receivedAt, instant),
      ...(order ? await orderEvidence(runner, { merchantId, id: order.id }, comes) : []),
    ];
  },
  execute: async (transaction, by, _, { order, waiting, refundId, back }) => {
    if (back) return takeBack(transaction, by, order, waiting, back);
    const { id, gateway, amount } = waiting;
    const { referenceCode, reason } = numbered(waiting);
    // The payment that it was made for, unless that belongs to another order: a refund of it goes through its provider.
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
