import { randomUUID } from 'node:crypto';
import { accept, type Day } from '@sandbar/domain/common';
import { decideReceipt, orderState, type Receipt, type RefundReason } from '@sandbar/domain/orders';
import { canStillBePaid, isPaid, isSentByHand, leftToPay, PaymentStatus } from '@sandbar/domain/payments';
import {
  book,
  paymentTransfer,
  refundOwedTransfer,
  saleTransfer,
  sellForOwner,
  type NewTransfer,
} from '../ledger/index.ts';
import {
  asReceiving,
  cancelOpenPayments,
  insertOpenPayment,
  insertRefund,
  lockPublishedStay,
  mayTakeHeld,
  moveLockedOrder,
  soldOffer,
  orderChanged,
  refundChanged,
  stayTaken,
  reacquireCredits,
  lockAndReadOrder,
  type OrderToSettle,
} from '../orders/index.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { paymentByReference } from './payments.queries.ts';
import { closePayment, insertClosedPayment, markPayment, setOpenAmount } from './payments.received.store.ts';

/** Money that was received for an order. */
export interface ReceivedMoney {
  /** The payment that requested it; null for money that only names the order. */
  paymentId: string | null;
  /** The method of money that only names the order; bank transfer when absent. */
  sku?: string;
  /** The member of staff who entered it. */
  actorId?: string | null;
  /** It was booked as an unapplied payment when it was received. */
  waited?: boolean;
  /** It is a refund of the order that was returned, and is owed again. */
  cameBack?: boolean;
  /** Staff confirmed that it is for this payment, even if the sum is another than requested. */
  confirmedByStaff?: boolean;
  /** Minor units. */
  amount: number;
  /** The bank's own day of a transfer. */
  day?: Day;
  /** The provider's own reference; the same reference twice is the same money. */
  referenceCode: string;
}

/** The outcome of a notification of a provider. `unmatched` and `mismatched` wait for staff. */
export interface Settled {
  state: 'applied' | 'ignored' | 'unmatched' | 'mismatched';
  paymentId: string | null;
  events: NewEvent[];
  /** The outcome for money that was applied. */
  receipt?: Receipt;
}

const nothing = (state: Settled['state'], paymentId: string | null = null): Settled => ({
  state,
  paymentId,
  events: [],
});

/**
 * Applies money to an order: closes its payment, and the order when nothing is left to pay; an excess, or money for an
 * order whose stay is gone, is owed back. Part of the caller's transaction, which records the notification. Money that
 * was applied before changes nothing.
 * @throws a unique violation of `order_lines_live_stay` when another order took the stay of an expired order
 *   concurrently: try again
 */
export const receivePayment = async (
  transaction: Transaction,
  merchant: Merchant,
  { orderId, ...money }: ReceivedMoney & { orderId: string },
): Promise<Settled> => {
  const order = await lockAndReadOrder(transaction, { merchantId: merchant.id, id: orderId });
  return order ? applyPayment(transaction, merchant, order, money) : nothing('unmatched');
};

interface PaymentPlan {
  merchantId: string;
  methodId: string;
  paymentId: string;
  open: { id: string; sku: string } | undefined;
  receipt: ReturnType<typeof decideReceipt>;
  byProvider: boolean;
}

/** Closes the payment that the money is, and keeps an open one for what is left to pay. */
const savePayments = async (
  transaction: Transaction,
  order: OrderToSettle,
  money: ReceivedMoney,
  { merchantId, methodId, paymentId, open, receipt, byProvider }: PaymentPlan,
): Promise<void> => {
  const payments = order.payments ?? [];
  const entry = { merchantId, id: paymentId, amount: money.amount, referenceCode: money.referenceCode };
  const numbered = (number: number) => `${order.code}-${payments.length + number}`;
  if (paymentId === open?.id) await transaction.run(closePayment(entry));
  else
    await transaction.run(
      insertClosedPayment({ ...entry, orderId: order.id, paymentMethodId: methodId, code: numbered(1) }),
    );
  if (receipt.kind !== 'part') return;
  // Money paid in another way than the order's closes no open payment: that stays open for the rest alone.
  const waiting = open ?? payments.find(({ allStatus }) => canStillBePaid(allStatus));
  if (byProvider || (waiting && !isSentByHand(waiting.sku))) {
    // Providers know the sums of open payments, so the rest gets a payment of its own.
    const paymentMethodId = order.paymentMethodId ?? methodId;
    await transaction.run(cancelOpenPayments({ merchantId, orderId: order.id }));
    await transaction.run(
      insertOpenPayment({
        merchantId,
        id: randomUUID(),
        orderId: order.id,
        paymentMethodId,
        code: numbered(paymentId === open?.id ? 1 : 2),
        amount: receipt.left,
      }),
    );
  } else if (waiting) {
    await transaction.run(setOpenAmount({ merchantId, id: waiting.id, amount: receipt.left }));
  }
};

/** Owes money back. @returns the transfer to book, and the event */
const oweBack = async (
  transaction: Transaction,
  merchantId: string,
  { id: orderId, customerId }: OrderToSettle,
  paymentId: string,
  back: { amount: number; reason: RefundReason },
): Promise<{ transfer: NewTransfer; event: NewEvent }> => {
  const refundId = randomUUID();
  await transaction.run(insertRefund({ merchantId, id: refundId, orderId, paymentId, ...back }));
  return {
    transfer: refundOwedTransfer({ refundId, orderId, amount: back.amount }),
    event: refundChanged({ refundId, orderId, customerId, ...back, state: 'owed' }),
  };
};

/** The same for an order that the transaction has locked. */
export const applyPayment = async (
  transaction: Transaction,
  merchant: Merchant,
  order: OrderToSettle,
  money: ReceivedMoney,
): Promise<Settled> => {
  const key = { merchantId: merchant.id, id: order.id };
  const payments = order.payments ?? [];
  const sku = money.sku ?? 'bank-transfer';
  // A provider's open payment matches only money with its code.
  const byProvider = !isSentByHand(sku) || money.paymentId !== null;
  const asked = money.cameBack
    ? undefined
    : payments.find(byProvider ? ({ id }) => id === money.paymentId : waitsFor(sku));
  const methodId =
    asked?.methodId ?? order.methodIds?.[sku] ?? order.methodIds?.['bank-transfer'] ?? order.paymentMethodId;
  if (!methodId || (money.paymentId !== null && !asked)) return nothing('unmatched');
  const before = payments.find(
    (payment) => payment.methodId === methodId && payment.referenceCode === money.referenceCode,
  );
  if (
    !before &&
    (await first(
      transaction.run(paymentByReference({ merchantId: merchant.id, methodId, referenceCode: money.referenceCode })),
    ))
  )
    return nothing('mismatched', asked?.id ?? null);
  const seen = asReceiving(order, merchant);
  if (before) {
    // The same number and sum is the same money, unless the order asks for exactly that sum again: two equal parts.
    const isAgain = isPaid(before.allStatus) && before.amount === money.amount;
    const asksForIt =
      leftToPay(order.grandTotal, seen.kept) === money.amount && orderState(order.allStatus) === 'confirmed';
    return nothing(isAgain && !asksForIt ? 'ignored' : 'mismatched', before.id);
  }
  const open = asked && !isPaid(asked.allStatus) ? asked : undefined;
  if (open && money.paymentId !== null && !money.confirmedByStaff && open.amount !== money.amount)
    return nothing('mismatched', open.id);

  const wished = decideReceipt(seen, money.amount, money.cameBack);
  const taken = wished.kind === 'reinstated' ? await takeUpAgain(transaction, merchant, order) : [];
  const receipt = taken ? wished : decideReceipt({ ...seen, restorable: false }, money.amount, money.cameBack);
  if (receipt.kind === 'unasked') return nothing('unmatched');
  // Money does not confirm an offer whose price its member has set: it waits for staff.
  const member = { merchantId: merchant.id, actorId: order.customerId };
  const offer = receipt.kind === 'paid' ? await soldOffer(transaction, order, member) : accept([]);
  if (!offer.ok) return nothing('unmatched');

  const paymentId = open && (byProvider || receipt.kind !== 'part') ? open.id : randomUUID();
  await savePayments(transaction, order, money, {
    merchantId: merchant.id,
    methodId,
    paymentId,
    open,
    receipt,
    byProvider,
  });

  const back = owedBack(receipt, money.amount);
  const actorId = money.actorId ?? null;
  const came = byProvider && asked ? asked.sku : sku;
  const booked: NewTransfer[] = [
    paymentTransfer({
      paymentId,
      orderId: order.id,
      amount: money.amount,
      sku: came,
      waited: money.waited === true,
      day: money.day ?? null,
      actorId,
    }),
  ];
  const events: NewEvent[] = [...(taken ?? []), ...offer.value];
  let allStatus = order.allStatus;
  if (receipt.kind === 'paid' || receipt.kind === 'reinstated') {
    allStatus = receipt.toStatus;
    const reason = reasonOf(order, receipt.kind);
    await moveLockedOrder(transaction, {
      ...key,
      fromStatus: order.allStatus,
      toStatus: allStatus,
      reason,
      actorId,
      live: true,
    });
    await transaction.run(cancelOpenPayments({ merchantId: merchant.id, orderId: order.id }));
    // An order that is owed again keeps its sale.
    if (order.owedAgainAt === null) booked.push(saleTransfer(order, actorId));
    if (receipt.kind === 'reinstated')
      events.push(stayTaken({ stayId: order.stayId!, roomId: order.roomId!, resortId: order.resortId! }));
  }
  if (back) {
    const owed = await oweBack(transaction, merchant.id, order, paymentId, back);
    booked.push(owed.transfer);
    events.push(owed.event);
  }
  await transaction.run(book(merchant.id, booked));
  if (receipt.kind === 'paid' || receipt.kind === 'reinstated')
    await sellForOwner(transaction, merchant, { orderId: order.id });
  events.push(changed(order, allStatus, reasonOf(order, receipt.kind)));
  return { state: 'applied', paymentId, events, receipt };
};

/** The part of the money that is owed back: all of it, or what exceeds the order's price. */
const owedBack = (receipt: Receipt, amount: number): { amount: number; reason: RefundReason } | undefined => {
  if (receipt.kind === 'returned') return { amount, reason: receipt.reason };
  return 'excess' in receipt && receipt.excess > 0 ? { amount: receipt.excess, reason: 'overpaid' } : undefined;
};

/** Why money changed an order, for its history and its events. */
const reasonOf = ({ owedAgainAt }: OrderToSettle, kind: 'paid' | 'reinstated' | 'part' | 'returned'): string => {
  if (kind === 'paid') return owedAgainAt === null ? 'paid' : 'paid-again';
  return { reinstated: 'paid-late', part: 'payment-received', returned: 'payment-returned' }[kind];
};

/**
 * Takes an expired order's stay, points and codes again; null when one of them is no longer available, or its member
 * has set the stay's price since.
 */
const takeUpAgain = async (transaction: Transaction, merchant: Merchant, order: OrderToSettle) => {
  const by = { merchantId: merchant.id, actorId: order.customerId, orderId: order.id };
  if (!(await mayTakeHeld(transaction, by)).ok) return null;
  const stay = await first(transaction.run(lockPublishedStay({ merchantId: merchant.id, id: order.stayId! })));
  return stay ? reacquireCredits(transaction, merchant, order) : null;
};

/**
 * A failed payment attempt. What is paid stays paid, and an ended order stays ended: a late notification changes
 * nothing.
 */
export const paymentFailed = async (
  transaction: Transaction,
  merchant: Merchant,
  failed: { orderId: string; paymentId: string },
): Promise<Settled> => {
  const order = await lockAndReadOrder(transaction, { merchantId: merchant.id, id: failed.orderId });
  const payment = order?.payments?.find(({ id }) => id === failed.paymentId);
  if (!order || !payment) return nothing('unmatched');
  if (payment.allStatus & OVER) return nothing('ignored', payment.id);
  await transaction.run(markPayment({ merchantId: merchant.id, id: payment.id, flag: PaymentStatus.Failed }));
  return { state: 'applied', paymentId: payment.id, events: [changed(order, order.allStatus, 'payment-failed')] };
};

const OVER = PaymentStatus.Closed | PaymentStatus.Failed | PaymentStatus.Canceled | PaymentStatus.Timeout;

/** Whether money of this method may be for a payment, even if its order expired. */
export const waitsFor = (sku: string) => (payment: { sku: string; allStatus: number }) =>
  payment.sku === sku && (payment.allStatus & (PaymentStatus.Closed | PaymentStatus.Canceled)) === 0;

const changed = (order: OrderToSettle, allStatus: number, reason: string) =>
  orderChanged({ orderId: order.id, customerId: order.customerId, allStatus, stayId: order.stayId }, reason);
