import type { ConfirmedOrder } from '@sandbar/contract/orders';
import type { Outcome } from '../../transport/failure.ts';

/** What follows a sent confirmation. */
export type NextStep =
  | { kind: 'success' }
  | { kind: 'instructions' }
  | { kind: 'gateway'; url: string }
  /** The page must look again: the order is over, or an earlier send went through after all. */
  | { kind: 'look' }
  | { kind: 'method' }
  | { kind: 'guest' }
  /** A gift code that counted does not any more: the total shown is no longer right. */
  | { kind: 'code' }
  /** What was shown is not what it costs any more: the page reads anew, says so, and asks again. */
  | { kind: 'total' }
  | { kind: 'missing' }
  /** Nothing is lost and the same thing can be sent again: busy, offline, too many orders that wait for payment. */
  | { kind: 'stay' }
  | { kind: 'failed' };

/** Methods whose money does not come through the browser (member-portal section 4). */
const MANUAL = ['bank-transfer', 'bank-transfer-bank', 'cod'];

/** Whether such a payment is made on a provider's page. */
export const paidElsewhere = (sku: string): boolean => !MANUAL.includes(sku);

/** A payment page must be a web page: nothing else a server might answer is opened. */
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
