import { expect, test } from 'vitest';
import { decideTakenBack, type OrderTakenBack } from './taken-back.ts';

const NOW = new Date('2026-11-28T05:00:00Z');
const PAID = 1 | 32 | 33_554_432;
const transfer = { id: 'p1', sku: 'bank-transfer', amount: 5_000_000, allStatus: PAID, goingBack: 0 };
const order = (change: Partial<OrderTakenBack> = {}): OrderTakenBack => ({
  allStatus: 1_048_609,
  fromDate: '2027-02-01',
  payments: [transfer],
  owed: [],
  now: NOW,
  timeZone: 'Asia/Ho_Chi_Minh',
  ...change,
});
const refund = { id: 'r1', paymentId: 'p1', amount: 5_000_000 };

test.each<[string, Partial<OrderTakenBack>, object]>([
  ['a paid order is owed again for three days', {}, { kind: 'owed-again', dueAt: new Date('2026-12-01T05:00:00Z') }],
  [
    'and until check-in at most, which staff decide',
    { fromDate: '2026-11-30' },
    { kind: 'owed-again', dueAt: new Date('2026-11-29T17:00:00Z'), near: true },
  ],
  ['one that waits for the rest waits for more', { allStatus: 33 }, { kind: 'part', paymentId: 'p1' }],
  [
    'of two transfers of the sum the later one',
    { payments: [transfer, { ...transfer, id: 'p2' }] },
    { kind: 'owed-again', paymentId: 'p2' },
  ],
  [
    'a canceled one needs no refund any more',
    { allStatus: 32_801, payments: [{ ...transfer, goingBack: 5_000_000 }], owed: [refund] },
    { kind: 'refund', refundId: 'r1' },
  ],
])('%s', (_what, change, outcome) =>
  expect(decideTakenBack(order(change), 5_000_000)).toMatchObject({ ok: true, value: outcome }),
);

test.each<[string, Partial<OrderTakenBack>, string]>([
  ['the stay has started', { fromDate: '2026-11-28' }, 'STAY_PAST'],
  ['no transfer has the sum', { payments: [{ ...transfer, amount: 1 }] }, 'MONEY_NO_PAYMENT'],
  ['it was paid in another way', { payments: [{ ...transfer, sku: 'vnpay' }] }, 'MONEY_NO_PAYMENT'],
  ['it was taken back before', { payments: [{ ...transfer, allStatus: 33 | 1_048_576 }] }, 'MONEY_NO_PAYMENT'],
  ['a part of it went back', { payments: [{ ...transfer, goingBack: 1 }] }, 'MONEY_NO_PAYMENT'],
  ['its refund was sent', { allStatus: 32_801, payments: [{ ...transfer, goingBack: 5_000_000 }] }, 'MONEY_NO_PAYMENT'],
])('staff dismiss it when %s', (_why, change, code) =>
  expect(decideTakenBack(order(change), 5_000_000)).toMatchObject({ ok: false, refusal: { code } }),
);
