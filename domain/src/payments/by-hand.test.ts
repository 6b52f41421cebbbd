import { expect, test } from 'vitest';
import {
  cashReference,
  lineReference,
  shownReference,
  decideTaken,
  decideRefundSent,
  waitsForPerson,
  type RefundByHand,
} from './by-hand.ts';

const waiting = { allStatus: 33, grandTotal: 9_100_000, kept: 0, restorable: false };
const expired = { ...waiting, allStatus: 289, restorable: true };
const PAID = 1_048_609;

test.each<[string, Parameters<typeof decideTaken>, object]>([
  ['all of it', [waiting, 9_100_000], { kind: 'paid', toStatus: PAID, excess: 0 }],
  ['less leaves a rest', [waiting, 9_000_000], { kind: 'part', left: 100_000 }],
  ['the rest of a part', [{ ...waiting, kept: 9_000_000 }, 100_000], { kind: 'paid', toStatus: PAID, excess: 0 }],
  ['more is owed back', [waiting, 9_200_000], { kind: 'paid', toStatus: PAID, excess: 100_000 }],
  ['late, and the stay is free', [expired, 9_100_000], { kind: 'reinstated', toStatus: PAID, excess: 0 }],
  ['just what was shown to be left', [waiting, 1, 9_100_000], { kind: 'part', left: 9_099_999 }],
])('cash: %s', (_what, given, receipt) => expect(decideTaken(...given)).toEqual({ ok: true, value: receipt }));

test.each<[string, Parameters<typeof decideTaken>, object]>([
  ['no such order', [undefined, 1], { code: 'ORDER_NOT_FOUND', data: {} }],
  ['paid already', [{ ...waiting, allStatus: PAID }, 1], { code: 'ORDER_PROCESSED', data: { allStatus: PAID } }],
  ['canceled', [{ ...waiting, allStatus: 32_801 }, 1], { code: 'ORDER_PROCESSED', data: { allStatus: 32_801 } }],
  [
    'another clerk took a part meanwhile',
    [{ ...waiting, kept: 100_000 }, 9_100_000, 9_100_000],
    { code: 'CASH_CHANGED', data: { left: 9_000_000 } },
  ],
  ['late and too little: it would go back whole', [expired, 9_000_000], { code: 'HOLD_EXPIRED', data: {} }],
  ['late, and the stay is gone', [{ ...expired, restorable: false }, 9_100_000], { code: 'HOLD_EXPIRED', data: {} }],
])('no cash is taken: %s', (_what, given, refusal) => expect(decideTaken(...given)).toEqual({ ok: false, refusal }));

const owed: RefundByHand = { state: 'owed', sku: 'bank-transfer', tries: 0, owedOn: '2026-11-20' };

test.each<[string, Partial<RefundByHand>, boolean]>([
  ['of a transfer', {}, true],
  ['of cash', { sku: 'cod' }, true],
  ['of a transfer, sent', { state: 'done' }, false],
  ['of a provider, that sends it by itself', { sku: 'vnpay' }, false],
  ['of a provider that was asked once', { sku: 'vnpay', state: 'sent', tries: 1 }, false],
  ['of a provider that never answered', { sku: 'vnpay', state: 'sent', tries: 8 }, true],
  ['of a provider that refused', { sku: 'vnpay', state: 'failed', tries: 1 }, true],
  ['of a provider that sent it', { sku: 'vnpay', state: 'done', tries: 1 }, false],
])('a refund %s waits for a person: %j %s', (_what, more, waits) =>
  expect(waitsForPerson({ ...owed, ...more })).toBe(waits),
);

test.each<[string, RefundByHand | undefined, string, string | null]>([
  ['on the day it was owed', owed, '2026-11-20', null],
  ['today', owed, '2026-11-22', null],
  ['before it was owed', owed, '2026-11-19', 'REFUND_DATE'],
  ['tomorrow', owed, '2026-11-23', 'REFUND_DATE'],
  ['that is done', { ...owed, state: 'done' }, '2026-11-21', 'REFUND_SENT_ALREADY'],
  ['of a provider', { ...owed, sku: 'sandbox' }, '2026-11-21', 'REFUND_AUTOMATIC'],
  ['that is not owed', undefined, '2026-11-21', 'REFUND_NOT_FOUND'],
])('a refund sent by hand %s', (_what, refund, sentOn, code) => {
  const decided = decideRefundSent(refund, sentOn, '2026-11-22');
  expect(decided.ok ? null : decided.refusal.code).toBe(code);
});

test('cash has a hidden reference; other money shows its own', () => {
  const id = '8a0f5f0c-0f3a-4c8e-9a57-3a1d5f1c2b11';
  expect(shownReference(cashReference(id))).toBe('');
  expect(shownReference(lineReference('92704'))).toBe('');
  expect(shownReference('FT26332')).toBe('FT26332');
});
