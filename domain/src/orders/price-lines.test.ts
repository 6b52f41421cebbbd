import { expect, test } from 'vitest';
import { ProductType } from '../catalogue/index.ts';
import { priceLines, stayLine, type PricedOrder } from './price-lines.ts';
import { paymentStanding, PaymentStatus } from '../payments/index.ts';
import { grandTotal } from './totals.ts';

const stay = {
  targetName: 'Mây Biển · Căn hộ',
  quantity: 1,
  originalPrice: 12_500_000,
  price: 12_500_000,
  total: 12_500_000,
  product: { type: ProductType.Vacation, fromDate: '2026-12-05', toDate: '2026-12-12' },
};
const fee = {
  targetName: 'Phí dịch vụ',
  quantity: 1,
  originalPrice: 350_000,
  price: 350_000,
  total: 350_000,
  product: { type: ProductType.Fee, fromDate: null, toDate: null },
};
const order = (given: Partial<PricedOrder>): PricedOrder => {
  const orderLines = given.orderLines ?? [stay];
  return {
    orderLines,
    subTotal: orderLines.reduce((sum, line) => sum + line.total, 0),
    promotionAmount: 0,
    giftCodeAmount: 0,
    points: 0,
    pointRate: 1000,
    ...given,
  };
};
const offered = { ...stay, price: 11_250_000, total: 11_250_000 };

test('a stay without fees and reductions has one line', () =>
  expect(priceLines(order({}))).toEqual([{ kind: 'stay', nights: 7, points: 0, amount: 12_500_000 }]));

test('a stay priced in points shows the number of points', () =>
  expect(
    priceLines(
      order({ orderLines: [{ ...stay, product: { ...stay.product, type: ProductType.VacationExchange } }, fee] }),
    ),
  ).toEqual([
    { kind: 'stay', nights: 7, points: 12_500, amount: 12_500_000 },
    { kind: 'fee', name: 'Phí dịch vụ', amount: 350_000 },
  ]));

test('all lines are in the order of the summary, in any order of rows, and add up to the grand total', () => {
  const full = order({ orderLines: [fee, offered], giftCodeAmount: 500_000, points: 2000 });
  expect(priceLines(full)).toEqual([
    { kind: 'stay', nights: 7, points: 0, amount: 12_500_000 },
    { kind: 'offer', percent: 10, amount: -1_250_000 },
    { kind: 'fee', name: 'Phí dịch vụ', amount: 350_000 },
    { kind: 'code', code: null, amount: -500_000 },
    { kind: 'points', points: 2000, amount: -2_000_000 },
  ]);
  expect(priceLines(full).reduce((sum, line) => sum + line.amount, 0)).toBe(grandTotal(full));
});

test('each known code has a line', () =>
  expect(
    priceLines(
      order({
        giftCodeAmount: 700_000,
        giftCodes: [
          { code: 'BIENXANH', amount: 500_000 },
          { code: 'HE', amount: 200_000 },
        ],
      }),
    ).slice(1),
  ).toEqual([
    { kind: 'code', code: 'BIENXANH', amount: -500_000 },
    { kind: 'code', code: 'HE', amount: -200_000 },
  ]));

test('a reduction that is no whole percentage shows no percentage', () =>
  expect(priceLines(order({ orderLines: [{ ...stay, price: 12_000_001, total: 12_000_001 }] }))[1]).toEqual({
    kind: 'offer',
    percent: null,
    amount: -499_999,
  }));

test('the line of the stay is the one that is no fee', () => {
  expect(stayLine({ orderLines: [fee, stay] })).toBe(stay);
  expect(stayLine({ orderLines: [fee] })).toBeUndefined();
});

test('points, a code, a fee, and a transfer in two parts: every line and what is paid add up to the order', () => {
  const full = order({ orderLines: [offered, fee], giftCodeAmount: 500_000, points: 2000 });
  const left = grandTotal(full);
  const part = (amount: number) => ({
    amount,
    allStatus: PaymentStatus.Created | PaymentStatus.Process | PaymentStatus.Closed,
  });
  const standing = paymentStanding({
    allStatus: 33,
    grandTotal: left,
    payments: [part(left - 600_000), part(600_000)],
  });
  expect(left).toBe(11_250_000 + 350_000 - 500_000 - 2_000_000);
  expect(standing).toEqual({ paid: left, left: 0 });
  // Together with its code and points, that pays the whole order.
  expect(standing.paid + 500_000 + 2000 * full.pointRate).toBe(full.subTotal);
});
