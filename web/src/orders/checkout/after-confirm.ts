import type { ConfirmedOrder } from '@sandbar/contract/orders';
import type { Outcome } from '../../transport/failure.ts';

/** The result of a confirmation. */
export type NextStep =
  | { kind: 'success' }
  | { kind: 'instructions' }
  | { kind: 'gateway'; url: string }
  /** Refetch: the order has ended, or an earlier send succeeded after all. */
  | { kind: 'look' }
  | { kind: 'method' }
  | { kind: 'guest' }
  /** A gift code is no longer valid: the total shown is out of date. */
  | { kind: 'code' }
  /** The price has changed: the page refetches, shows a message, and asks again. */
  | { kind: 'total' }
  | { kind: 'missing' }
  /** Nothing is lost, and the same command can be sent again: busy, offline, too many unpaid orders. */
  | { kind: 'stay' }
  | { kind: 'failed' };

/** Payment methods without a payment in the browser (member-portal section 4). */
const MANUAL = ['bank-transfer', 'bank-transfer-bank', 'cod'];

/** Whether such a payment is made on a provider's page. */
export const paidElsewhere = (sku: string): boolean => !MANUAL.includes(sku);

/** A payment page must be a web page: no other kind of address is opened. */
const isWebPage = (url: string): boolean => /^https?:\/\//i.test(url) || /^\/(?![/\\])/.test(url);

const afterAnswer = (answer: ConfirmedOrder, sku: string): NextStep => {
  if (answer.grandTotal <= 0) return { kind: 'success' };
  if (!paidElsewhere(sku) || !answer.url || !isWebPage(answer.url)) return { kind: 'instructions' };
  return { kind: 'gateway', url: answer.url };
};

/** @param sku of the chosen payment method; empty when nothing is to be paid */
export const afterConfirm = (outcome: Outcome<ConfirmedOrder>, sku: string): NextStep => {
  if (outcome.ok) return afterAnswer(outcome.value, sku);
  const { failure } = outcome;
  if (failure.kind === 'broken') return { kind: 'failed' };
  if (failure.kind !== 'refused') return { kind: 'stay' };
  if (failure.code.startsWith('GIFT_CODE_')) return { kind: 'code' };
  switch (failure.code) {
    case 'HOLD_EXPIRED':
    case 'ORDER_PROCESSED':
    case 'IDEMPOTENCY_CONFLICT':
      return { kind: 'look' };
    case 'TOTAL_CHANGED':
      return { kind: 'total' };
    case 'ORDER_NOT_FOUND':
      return { kind: 'missing' };
    case 'PAYMENT_METHOD_REQUIRED':
    case 'PAYMENT_METHOD_NOT_FOUND':
      return { kind: 'method' };
    case 'INVALID_FIELDS':
      return { kind: 'guest' };
    case 'UNPAID_LIMIT':
      return { kind: 'stay' };
    default:
      return { kind: 'failed' };
  }
};
