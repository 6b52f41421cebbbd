import { expect, test } from 'vitest';
import { PaymentStatus } from './flags.ts';
import { paymentStanding } from './standing.ts';

const open = { allStatus: PaymentStatus.Created | PaymentStatus.Process, amount: 9_100_000 };
const closed = (amount: number) => ({ allStatus: open.allStatus | PaymentStatus.Closed, amount });
const order = { grandTotal: 9_100_000, giftCodeAmount: 0 };

test.each([
  ['nothing came yet', [open], { received: 0, paid: 0, left: 9_100_000 }],
  ['one dong short', [closed(9_099_999)], { received: 9_099_999, paid: 9_099_999, left: 1 }],
  ['paid exactly', [closed(9_100_000)], { received: 9_100_000, paid: 9_100_000, left: 0 }],
  ['paid too much', [closed(9_100_001)], { received: 9_100_001, paid: 9_100_001, left: 0 }],
  [
    'two parts and one that failed',
    [closed(100_000), { allStatus: PaymentStatus.Failed, amount: 500_000 }, closed(200_000)],
    { received: 300_000, paid: 300_000, left: 8_800_000 },
  ],
])('%s', (_name, payments, standing) => expect(paymentStanding({ ...order, payments })).toEqual(standing));

test('a gift code counts as paid, and is not taken off what is left twice', () =>
  expect(paymentStanding({ grandTotal: 9_100_000, giftCodeAmount: 500_000, payments: [closed(100_000)] })).toEqual({
    received: 100_000,
    paid: 600_000,
    left: 9_000_000,
  }));
