import type { RefusalCode } from '@sandbar/contract/refusals';
import { expect, test } from 'vitest';
import type { Failure } from '../../transport/failure.ts';
import { afterConfirm, type NextStep } from './after-confirm.ts';

const answer = (given: { grandTotal?: number; url?: string | null }) => ({
  ok: true as const,
  value: {
    id: '1',
    code: 'AZ2611840217',
    allStatus: 33,
    grandTotal: 9_100_000,
    url: null,
    holdExpiresAt: null,
    serverNow: '',
    ...given,
  },
});
const refused = (code: RefusalCode): { ok: false; failure: Failure } => ({
  ok: false,
  failure: { kind: 'refused', code, message: '', fields: [], data: null },
});
const failed = (failure: Failure): { ok: false; failure: Failure } => ({ ok: false, failure });

const cases: [string, Parameters<typeof afterConfirm>[0], string, NextStep][] = [
  ['nothing to pay', answer({ grandTotal: 0 }), '', { kind: 'success' }],
  ['the least amount by transfer', answer({ grandTotal: 1 }), 'bank-transfer', { kind: 'instructions' }],
  ['cash', answer({}), 'cod', { kind: 'instructions' }],
  ['cash, with a page of its own', answer({ url: '/pay/1' }), 'cod', { kind: 'instructions' }],
  ['a gateway', answer({ url: 'https://pay.example/1' }), 'vnpay', { kind: 'gateway', url: 'https://pay.example/1' }],
  ['our own payment page', answer({ url: '/pay/1' }), 'sandbox', { kind: 'gateway', url: '/pay/1' }],
  ['a script in place of an address', answer({ url: 'javascript:alert(1)' }), 'vnpay', { kind: 'instructions' }],
  ['another host without a scheme', answer({ url: '//evil.example' }), 'vnpay', { kind: 'instructions' }],
  ['a gateway that gave no address', answer({}), 'vnpay', { kind: 'instructions' }],
  ['a lost hold', refused('HOLD_EXPIRED'), 'cod', { kind: 'look' }],
  ['confirmed by another tab', refused('ORDER_PROCESSED'), 'cod', { kind: 'look' }],
  ['an earlier send with another note went through', refused('IDEMPOTENCY_CONFLICT'), 'cod', { kind: 'look' }],
  ['a method withdrawn meanwhile', refused('PAYMENT_METHOD_NOT_FOUND'), 'cod', { kind: 'method' }],
  ['a guest the server does not accept', refused('INVALID_FIELDS'), 'cod', { kind: 'guest' }],
  ['a gift code used up meanwhile', refused('GIFT_CODE_USED_UP'), 'cod', { kind: 'code' }],
  ['another total than was shown', refused('TOTAL_CHANGED'), 'cod', { kind: 'total' }],
  ['too many orders that wait for payment', refused('UNPAID_LIMIT'), 'cod', { kind: 'stay' }],
  ['an order that vanished', refused('ORDER_NOT_FOUND'), 'cod', { kind: 'missing' }],
  ['any other refusal', refused('NOT_ALLOWED'), 'cod', { kind: 'failed' }],
  ['no answer', failed({ kind: 'offline' }), 'cod', { kind: 'stay' }],
  ['too busy', failed({ kind: 'busy', retryAfterSeconds: 5, message: '' }), 'cod', { kind: 'stay' }],
  ['signed out', failed({ kind: 'signed-out' }), 'cod', { kind: 'stay' }],
  ['a server that broke', failed({ kind: 'broken', message: '' }), 'cod', { kind: 'failed' }],
];
test.each(cases)('a confirmed order leads to the right page: %s', (_name, outcome, sku, next) =>
  expect(afterConfirm(outcome, sku)).toEqual(next),
);
