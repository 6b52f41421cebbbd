import { expect, test } from 'vitest';
import { canBeRestored, decideReceipt, type ReceivingOrder } from './receive-payment.ts';

const waiting: ReceivingOrder = { allStatus: 33, grandTotal: 9_100_000, kept: 0, restorable: false };
const expired: ReceivingOrder = { ...waiting, allStatus: 289, restorable: true };
const PAID = 1_048_609;

test.each<[string, ReceivingOrder, number, object]>([
  ['exactly what was asked', waiting, 9_100_000, { kind: 'paid', toStatus: PAID, excess: 0 }],
  ['one dong short', waiting, 9_099_999, { kind: 'part', left: 1 }],
  ['one dong over', waiting, 9_100_001, { kind: 'paid', toStatus: PAID, excess: 1 }],
  ['the rest of a part', { ...waiting, kept: 9_000_000 }, 100_000, { kind: 'paid', toStatus: PAID, excess: 0 }],
  [
    'more than the rest of a part',
    { ...waiting, kept: 9_000_000 },
    150_000,
    { kind: 'paid', toStatus: PAID, excess: 50_000 },
  ],
  ['late, and the stay is free', expired, 9_100_000, { kind: 'reinstated', toStatus: PAID, excess: 0 }],
  ['late and too much', expired, 9_100_500, { kind: 'reinstated', toStatus: PAID, excess: 500 }],
  ['late and too little', expired, 9_000_000, { kind: 'returned', reason: 'late' }],
  ['late, and the stay is gone', { ...expired, restorable: false }, 9_100_000, { kind: 'returned', reason: 'late' }],
  [
    'paid already',
    { ...waiting, allStatus: PAID, kept: 9_100_000 },
    9_100_000,
    { kind: 'returned', reason: 'paid-twice' },
  ],
  [
    'canceled',
    { ...waiting, allStatus: 32_801, restorable: true },
    9_100_000,
    { kind: 'returned', reason: 'canceled' },
  ],
  ['held only, all of it', { ...waiting, allStatus: 1 }, 9_100_000, { kind: 'paid', toStatus: PAID, excess: 0 }],
  ['held only, a part', { ...waiting, allStatus: 1 }, 100, { kind: 'unasked' }],
])('money arrives: %s', (_what, order, amount, receipt) => expect(decideReceipt(order, amount)).toEqual(receipt));

test('no payment keeps more than the order’s amount', () => {
  for (const allStatus of [1, 33, 257, 289, 32_769, 32_801, PAID]) {
    for (const kept of [0, 1, 9_100_000]) {
      for (const amount of [1, 9_099_999, 9_100_000, 9_100_001, 1e12]) {
        const receipt = decideReceipt({ allStatus, grandTotal: 9_100_000, kept, restorable: true }, amount);
        const back = receipt.kind === 'returned' ? amount : 'excess' in receipt ? receipt.excess : 0;
        expect(back).toBeGreaterThanOrEqual(0);
        if (receipt.kind !== 'unasked') expect(kept + amount - back).toBeLessThanOrEqual(9_100_000);
      }
    }
  }
});

const away = { stayId: 's', taken: false, fromDate: '2026-12-01' };

test.each([
  ['its stay is free and lies ahead', away, true],
  ['its stay begins today', { ...away, fromDate: '2026-11-21' }, true],
  ['its stay has started', { ...away, fromDate: '2026-11-20' }, false],
  ['another order has its stay', { ...away, taken: true }, false],
  ['it had no stay', { ...away, stayId: null }, false],
])('an expired order can be reopened: %s', (_what, order, yes) => expect(canBeRestored(order, '2026-11-21')).toBe(yes));
