import type { AnyRefusal } from '@sandbar/contract/refusals';
import { dayInZone, type Result } from '@sandbar/domain/common';
import { decideTakenBack, PAYMENT_TAKEN_BACK, type TakenBack } from '@sandbar/domain/orders';
import { leftToPay, orderCodesIn } from '@sandbar/domain/payments';
import { book, paymentTakenBackTransfer, refundSentTransfer } from '../ledger/index.ts';
import {
  asReceiving,
  askForRest,
  noteInHistory,
  orderChanged,
  orderIdByCode,
  refundChanged,
  reopenLockedOrder,
  lockAndReadOrder,
  type OrderToSettle,
} from '../orders/index.ts';
import { ChangedMeanwhile, first, type Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { noteWhatItIs, settleNotification } from './payments.events.store.ts';
import { orderOfTransfer, refundsOwed } from './payments.queries.ts';
import { markTakenBack } from './payments.received.store.ts';
import { markRefunded, recordRefund } from './refunds.store.ts';

/** A payment that the bank took back, as the bank's statement reports it. */
export interface TakenBackLine {
  reference: string;
  /** Money, above 0. */
  amount: number;
  content: string;
  day: string | null;
}

/** The order, locked, that a line names by its code or by the number of the transfer. */
const orderTakenBack = async (
  transaction: Transaction,
  merchantId: string,
  { reference, content, amount }: Pick<TakenBackLine, 'reference' | 'content' | 'amount'>,
): Promise<OrderToSettle | undefined> => {
  const codes = orderCodesIn(content);
  const named =
    codes.length === 1 ? await first(transaction.run(orderIdByCode({ merchantId, code: codes[0]! }))) : undefined;
  const found = named ?? (await first(transaction.run(orderOfTransfer({ merchantId, reference, amount }))));
  return found && lockAndReadOrder(transaction, { merchantId, id: found.id });
};

/** Changes a locked order whose transfer the bank reversed. */
export const takenBackOf = async (
  transaction: Transaction,
  merchant: Merchant,
  order: OrderToSettle,
  amount: number,
): Promise<Result<TakenBack, AnyRefusal>> =>
  decideTakenBack(
    {
      allStatus: order.allStatus,
      fromDate: order.fromDate,
      payments: order.payments ?? [],
      owed: await transaction.run(refundsOwed({ merchantId: merchant.id, orderId: order.id })),
      now: order.now,
      timeZone: merchant.timeZone,
    },
    amount,
  );

interface By {
  merchant: Merchant;
  actorId: string | null;
  /** The line among the notifications; it was booked as an unapplied payment below 0. */
  moneyId: string;
}

/**
 * Carries out what becomes of an order: its payment no longer counts and is asked for again, or its refund is settled
 * by that. Part of the transaction that locked the order.
 */
export const takeBackPayment = async (
  transaction: Transaction,
  by: By,
  order: OrderToSettle,
  line: TakenBackLine,
  taken: TakenBack,
): Promise<{ allStatus: number; left: number; events: NewEvent[] }> =>
  taken.kind === 'refund'
    ? settleRefund(transaction, by, order, line, taken)
    : askAgain(transaction, by, order, line, taken);

const settleRefund = async (
  transaction: Transaction,
  { merchant, actorId, moneyId }: By,
  order: OrderToSettle,
  { reference: referenceCode, amount, day }: TakenBackLine,
  { refundId, paymentId }: Extract<TakenBack, { kind: 'refund' }>,
) => {
  const { id: orderId, customerId, allStatus } = order;
  const key = { merchantId: merchant.id, id: refundId };
  const owed = (await transaction.run(refundsOwed({ merchantId: key.merchantId, orderId }))).find(
    ({ id }) => id === refundId,
  );
  const sentOn = day ?? dayInZone(order.now, merchant.timeZone);
  const sent = { ...key, stateWas: owed?.state ?? '', triesWere: owed?.tries ?? 0, referenceCode, sentOn, actorId };
  const [recorded] = await transaction.run(recordRefund(sent));
  if (!owed || !recorded) throw new ChangedMeanwhile('refund');
  await transaction.run(markRefunded({ merchantId: key.merchantId, id: paymentId }));
  await transaction.run(noteWhatItIs({ merchantId: key.merchantId, id: moneyId, about: 'taken-back', refundId }));
  const gone = { refundId, orderId, amount, sku: 'bank-transfer', byHand: true, takenBack: true, actorId };
  await transaction.run(book(key.merchantId, [refundSentTransfer(gone)]));
  await noteInHistory(transaction, {
    merchantId: key.merchantId,
    orderId,
    reason: PAYMENT_TAKEN_BACK,
    amount,
    referenceCode,
    actorId,
  });
  const event = refundChanged({ refundId, orderId, customerId, amount, reason: owed.reason, state: 'done' });
  return { allStatus, left: 0, events: [event] };
};

const askAgain = async (
  transaction: Transaction,
  { merchant, actorId }: By,
  order: OrderToSettle,
  { reference: referenceCode, amount }: TakenBackLine,
  taken: Exclude<TakenBack, { kind: 'refund' }>,
) => {
  const merchantId = merchant.id;
  const { id: orderId, customerId, stayId, allStatus: fromStatus } = order;
  const payments = order.payments ?? [];
  const [payment] = payments.filter(({ id }) => id === taken.paymentId);
  const [marked] = await transaction.run(markTakenBack({ merchantId, id: taken.paymentId }));
  if (!payment || !marked) throw new ChangedMeanwhile('payment');
  await transaction.run(
    book(merchantId, [paymentTakenBackTransfer({ paymentId: payment.id, orderId, amount, actorId })]),
  );
  const details = { merchantId, reason: PAYMENT_TAKEN_BACK, amount, referenceCode, actorId };
  const toStatus = taken.kind === 'owed-again' ? taken.toStatus : fromStatus;
  if (taken.kind === 'owed-again')
    await reopenLockedOrder(transaction, { ...details, id: orderId, fromStatus, toStatus, holdExpiresAt: taken.dueAt });
  else await noteInHistory(transaction, { ...details, orderId });
  const left = leftToPay(order.grandTotal, asReceiving(order, merchant).kept - amount);
  await askForRest(transaction, merchantId, order, left);
  const changed = orderChanged({ orderId, customerId, allStatus: toStatus, stayId }, PAYMENT_TAKEN_BACK);
  return { allStatus: toStatus, left, events: [changed] };
};

/**
 * Follows a line of a statement that was just taken in. An order whose check-in is near, and one that has no such
 * transfer, wait for staff.
 * @param by `moneyId`: null when nothing is to be done, only shown
 * @returns the order's code, null when the line names none; and what became of it, null when staff decide
 */
export const takeBackAtOnce = async (
  transaction: Transaction,
  by: Omit<By, 'moneyId'> & { moneyId: string | null },
  line: TakenBackLine,
): Promise<{ code: string | null; taken: TakenBack['kind'] | null; events: NewEvent[] }> => {
  const { merchant, moneyId } = by;
  const order = await orderTakenBack(transaction, merchant.id, line);
  if (!order) return { code: null, taken: null, events: [] };
  const decided = await takenBackOf(transaction, merchant, order, line.amount);
  const taken = decided.ok && !(decided.value.kind === 'owed-again' && decided.value.near) ? decided.value : null;
  const { id: orderId, code } = order;
  if (moneyId === null) return { code, taken: taken?.kind ?? null, events: [] };
  const back = taken && (await takeBackPayment(transaction, { ...by, moneyId }, order, line, taken));
  const outcome = back ? { state: 'applied', paymentId: taken.paymentId } : { state: 'unmatched', paymentId: null };
  await transaction.run(settleNotification({ merchantId: merchant.id, id: moneyId, orderId, ...outcome }));
  return { code, taken: taken?.kind ?? null, events: back?.events ?? [] };
};
