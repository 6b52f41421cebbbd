import { randomUUID } from 'node:crypto';
import type { Day } from '@sandbar/domain/common';
import { orderCodeIn } from '@sandbar/domain/payments';
import { book, unappliedPaymentTransfer } from '../ledger/index.ts';
import { orderIdByCode } from '../orders/index.ts';
import { paymentFailed, receivePayment, type Settled } from './receive-payment.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import { first, SqlState, sqlState, type Database, type Transaction } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import type { BankLine } from './gateways/bank-line.ts';
import type { ProviderMessage } from './gateways/gateway.ts';
import type { GatewaySku } from './gateways/index.ts';
import { moneyWaits } from './payments.events.ts';
import { lockLineAgainstFiles, recordNotification, noteWhatItIs, settleNotification } from './payments.events.store.ts';
import { areOfOnePayment } from './known-lines.ts';
import { paymentByCode, refundThatCameBack, receivedUnderNumbers } from './payments.queries.ts';

/** The outcome of a notification; `known`: it was received before, and nothing was done a second time. */
export type Outcome = Settled['state'] | 'known';

/**
 * Processes notifications of providers and banks, each once: the consequences commit together with the record of the
 * notification.
 */
export interface Receiver {
  /** @param raw the unprocessed message */
  event(merchant: Merchant, gateway: GatewaySku, event: ProviderMessage, raw: string): Promise<Outcome>;
  /** Money on the merchant's account. */
  bankLine(merchant: Merchant, line: BankLine, raw: string): Promise<Outcome>;
}

interface Deps {
  database: Database;
}

const MAX_TRIES = 5;
/**
 * Another process was faster: the stay of an expired order was taken, or two messages collided. Decided again, the
 * outcome is final.
 */
const AGAIN = new Set<string | undefined>([
  SqlState.uniqueViolation,
  SqlState.serialisationFailure,
  SqlState.deadlock,
  SqlState.lockTimeout,
]);
const storable = (text: string, length: number) => text.replaceAll('\0', '').slice(0, length);

const contentOf = (line: BankLine): string => line.texts.filter(Boolean).join(' · ');

interface ProviderNotification {
  gateway: string;
  eventId: string;
  kind: 'paid' | 'failed';
  amount: number;
  referenceCode: string;
  content: string;
  /** The day on which the bank received it. */
  bookedOn?: Day | null;
}

/** Decides in the transaction that recorded a notification what becomes of it. */
type Follow = (transaction: Transaction, id: string) => Promise<Settled & { orderId: string | null }>;

const settleEvent =
  (merchant: Merchant, gateway: string, event: ProviderMessage): Follow =>
  async (transaction) => {
    const payment = await first(
      transaction.run(paymentByCode({ merchantId: merchant.id, code: event.code, sku: gateway })),
    );
    if (!payment) return { state: 'unmatched', orderId: null, paymentId: null, events: [] };
    const { orderId, id: paymentId } = payment;
    const settled =
      event.kind === 'paid'
        ? await receivePayment(transaction, merchant, {
            orderId,
            paymentId,
            amount: event.amount,
            referenceCode: event.referenceCode,
          })
        : await paymentFailed(transaction, merchant, { orderId, paymentId });
    return { ...settled, orderId };
  };

const settleBankLine =
  (merchant: Merchant, line: BankLine): Follow =>
  async (transaction, id) => {
    const { referenceCode, amount } = line;
    await transaction.run(lockLineAgainstFiles({ merchantId: merchant.id }));
    const notification = await transaction.run(
      receivedUnderNumbers({ merchantId: merchant.id, numbers: [storable(referenceCode, 2_000)] }),
    );
    // A bank file reported it before.
    const content = contentOf(line);
    if (notification.some((one) => one.byFile && one.amount === amount && areOfOnePayment(one.content, content)))
      return { state: 'ignored', orderId: null, paymentId: null, events: [] };
    const code = orderCodeIn(...line.texts);
    const ours = line.accounts.length === 0 || line.accounts.includes(merchant.brand.bank?.accountNumber ?? '');
    const order =
      code && ours ? await first(transaction.run(orderIdByCode({ merchantId: merchant.id, code }))) : undefined;
    if (!order) return { state: 'unmatched', orderId: null, paymentId: null, events: [] };
    // A line with the sum of a sent refund and its order's code: staff decide whether it is that refund returned.
    const refund = await first(
      transaction.run(refundThatCameBack({ merchantId: merchant.id, orderId: order.id, amount })),
    );
    if (refund) {
      await transaction.run(noteWhatItIs({ merchantId: merchant.id, id, about: 'came-back', refundId: refund.id }));
      return { state: 'unmatched', orderId: order.id, paymentId: null, events: [] };
    }
    const settled = await receivePayment(transaction, merchant, {
      orderId: order.id,
      paymentId: null,
      amount: line.amount,
      referenceCode: line.referenceCode,
      ...(line.day && { day: line.day }),
    });
    return { ...settled, orderId: order.id };
  };

export const createReceiver = ({ database }: Deps): Receiver => {
  const once = async (
    merchant: Merchant,
    notification: ProviderNotification,
    raw: string,
    follow: Follow,
  ): Promise<Outcome> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const outcome = await database.transaction(async (transaction): Promise<Outcome> => {
          const id = randomUUID();
          const content = storable(notification.content, 2_000);
          const [noted] = await transaction.run(
            recordNotification({
              ...notification,
              content,
              eventId: storable(notification.eventId, 200),
              merchantId: merchant.id,
              id,
              body: storable(raw, 100_000),
              about: 'payment',
              bookedOn: notification.bookedOn ?? null,
            }),
          );
          if (!noted) return 'known';
          const { state, orderId, paymentId, events } = await follow(transaction, id);
          await transaction.run(settleNotification({ merchantId: merchant.id, id, state, orderId, paymentId }));
          if (
            notification.kind === 'paid' &&
            notification.amount > 0 &&
            (state === 'unmatched' || state === 'mismatched')
          ) {
            const waiting = unappliedPaymentTransfer({
              moneyId: id,
              amount: notification.amount,
              gateway: notification.gateway,
              day: notification.bookedOn ?? null,
            });
            await transaction.run(book(merchant.id, [waiting]));
            await appendEvents(transaction, merchant.id, [moneyWaits(id)]);
          }
          await appendEvents(transaction, merchant.id, events);
          return state;
        });
        return outcome;
      } catch (error) {
        if (!AGAIN.has(sqlState(error)) || attempt >= MAX_TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
      }
    }
  };

  return {
    event: (merchant, gateway, event, raw) =>
      once(merchant, { ...event, gateway, content: event.code }, raw, settleEvent(merchant, gateway, event)),
    bankLine: (merchant, line, raw) =>
      once(
        merchant,
        {
          gateway: 'bank-line',
          eventId: line.id,
          kind: 'paid',
          amount: line.amount,
          referenceCode: line.referenceCode,
          content: contentOf(line),
          bookedOn: line.day,
        },
        raw,
        settleBankLine(merchant, line),
      ),
  };
};
