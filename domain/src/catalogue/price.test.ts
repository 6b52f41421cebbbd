import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceOfStay, type Discount } from './price.ts';
import { ProductType } from './product-types.ts';

const from = new Date('2026-11-01T00:00:00Z');
const to = new Date('2026-12-01T00:00:00Z');
const percent = (resultValue: number, more: Partial<Discount> = {}): Discount => ({
  from,
  to,
  checkInFrom: null,
  checkInTo: null,
  resultType: 0,
  resultValue,
  ...more,
});
const amount = (resultValue: number): Discount => ({ ...percent(0), resultType: 1, resultValue });
const stay = { productType: ProductType.Vacation, fromDate: '2027-02-06', price: 10_000_001, pointPrice: null };
const at = (instant: Date, ms = 0) => new Date(instant.getTime() + ms);
const price = (discounts: Discount[], now = from) => priceOfStay(stay, discounts, now, 5_000).price;

describe('the price of a stay', () => {
  test.each([
    ['just before it begins', at(from, -1), 10_000_001],
    ['when it begins', from, 9_000_001],
    ['just before it ends', at(to, -1), 9_000_001],
    ['when it ends', to, 10_000_001],
  ])('a discount %s', (_, now, expected) => expect(price([percent(10)], now)).toBe(expected));

  test.each([
    ['the day before', { checkInFrom: '2027-02-07' }, 10_000_001],
    ['the first day', { checkInFrom: '2027-02-06' }, 9_000_001],
    ['the last day', { checkInTo: '2027-02-06' }, 9_000_001],
    ['the day after', { checkInTo: '2027-02-05' }, 10_000_001],
  ])('a check-in on %s of a discount', (_, days, expected) => expect(price([percent(10, days)])).toBe(expected));

  test.each([
    [[], 10_000_001],
    [[percent(50)], 5_000_000], // half of 10,000,001 taken off, rounded half up
    [[percent(100)], 0],
    [[amount(10_000_000)], 1],
    [[amount(10_000_002)], 0],
    [[percent(10), amount(1)], 9_000_000],
    [[amount(1), percent(10)], 9_000_000],
    [[amount(5_000_001), percent(50)], 2_500_000],
  ])('%#: reductions apply one after the other', (discounts, expected) => expect(price(discounts)).toBe(expected));

  test('in points: rounded half up from dong, and never discounted when sold for points', () => {
    expect(priceOfStay({ ...stay, price: 12_499 }, [], from, 5_000).pointPrice).toBe(2);
    expect(priceOfStay({ ...stay, price: 12_500 }, [], from, 5_000).pointPrice).toBe(3);
    const exchange = { ...stay, productType: ProductType.VacationExchange, price: null, pointPrice: 300 };
    expect(priceOfStay(exchange, [percent(50)], from, 5_000)).toEqual({
      original: 1_500_000,
      price: 1_500_000,
      pointPrice: 300,
    });
  });

  test('is whole, never negative, never above the original', () => {
    const discount = fc
      .record({ resultType: fc.constantFrom(0 as const, 1 as const), resultValue: fc.integer({ min: 1, max: 100 }) })
      .map((one) => ({ ...percent(0), ...one }));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.array(discount, { maxLength: 5 }), (original, discounts) => {
        const result = priceOfStay({ ...stay, price: original }, discounts, from, 5_000);
        expect(Number.isInteger(result.price) && result.price >= 0 && result.price <= original).toBe(true);
      }),
    );
  });
});
