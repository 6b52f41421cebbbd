import { expect, test } from 'vitest';
import { CANCELED_AFTER_PAYMENT, OrderStatus } from '../orders/flags.ts';
import { PaymentStatus } from './flags.ts';
import { leftToPay, paymentStanding, settledBy } from './standing.ts';

const open = { allStatus: PaymentStatus.Created | PaymentStatus.Process, amount: 9_100_000 };
const closed = (amount: number) => ({ allStatus: open.allStatus | PaymentStatus.Closed, amount });
const order = { allStatus: OrderStatus.Created | OrderStatus.Process, grandTotal: 9_100_000 };

test.each([
  ['nothing came yet', [open], { paid: 0, left: 9_100_000 }],
  ['one dong short', [closed(9_099_999)], { paid: 9_099_999, left: 1 }],
  ['paid exactly', [closed(9_100_000)], { paid: 9_100_000, left: 0 }],
  ['paid too much', [closed(9_100_001)], { paid: 9_100_001, left: 0 }],
  [
    'two parts and one that failed',
    [closed(100_000), { allStatus: PaymentStatus.Failed, amount: 500_000 }, closed(200_000)],
    { paid: 300_000, left: 8_800_000 },
  ],
])('%s', (_name, payments, standing) => expect(paymentStanding({ ...order, payments })).toEqual(standing));

test('money refunded from an unpaid order is due again; money refunded from a paid order counts as paid', () => {
  const moved = { ...order, payments: [closed(9_000_000)], refunds: [{ amount: 2_000_000 }] };
  expect(paymentStanding(moved)).toEqual({ paid: 7_000_000, left: 2_100_000 });
  const paid = { ...moved, allStatus: order.allStatus | OrderStatus.Closed };
  expect(paymentStanding(paid)).toEqual({ paid: 9_000_000, left: 100_000 });
});

const withCode = { ...order, giftCodeAmount: 500_000, payments: [closed(100_000), open] };
test('a gift code is already deducted from the grand total, and is not deducted or counted as paid again', () =>
  expect(paymentStanding(withCode)).toEqual({
    paid: 100_000,
    left: 9_000_000,
  }));

test.each([
  [9_100_000, 0, 9_100_000],
  [9_100_000, 9_099_999, 1],
  [9_100_000, 9_200_000, 0],
  [0, 0, 0],
])('with %i in total and %i paid, %i is left', (total, paid, left) => expect(leftToPay(total, paid)).toBe(left));

test.each([
  ['points', { points: 2_500 }, ['points']],
  ['a code', { giftCodeAmount: 5 }, ['code']],
  ['both', { points: 1, giftCodeAmount: 5 }, ['points', 'code']],
  ['a promotion', { promotionAmount: 5 }, ['promotion']],
  ['nothing, before it is confirmed', { allStatus: OrderStatus.Created, points: 2_500 }, []],
  ['nothing any more, canceled', { allStatus: CANCELED_AFTER_PAYMENT, points: 2_500 }, []],
  ['something, while money is to come', { grandTotal: 1, points: 2_500 }, []],
])('settled by %s', (_name, parts, expected) =>
  expect(
    settledBy({
      allStatus: OrderStatus.Created | OrderStatus.Closed,
      grandTotal: 0,
      points: 0,
      giftCodeAmount: 0,
      ...parts,
    }),
  ).toEqual(expected),
);
