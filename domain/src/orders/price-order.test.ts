import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPoints, pointCeiling, pointsFor, priceOrder, type ReducedOrder } from './price-order.ts';
import { grandTotal } from './totals.ts';

const plain: ReducedOrder = {
  lines: [{ total: 11_250_000 }, { total: 350_000 }],
  promotionAmount: 0,
  giftCodeAmount: 500_000,
  points: 2000,
  pointRate: 1000,
};

test('stay, fees, code, points: the summary of the mockup', () =>
  expect(priceOrder(plain)).toEqual({
    subTotal: 11_600_000,
    promotionAmount: 0,
    giftCodeAmount: 500_000,
    payable: 11_100_000,
    pointsForAll: 11_100,
    points: 2000,
    pointRate: 1000,
    grandTotal: 9_100_000,
  }));

describe('the three limits on points', () => {
  const price = { payable: 10_000_000, pointRate: 5000 };
  test.each([
    [0, 6480, 'POINTS_REQUIRED'],
    [-1, 6480, 'POINTS_REQUIRED'],
    [1, 6480, 'yes'],
    [1500, 1500, 'yes'],
    [1501, 1500, 'POINTS_ABOVE_BALANCE'],
    [2000, 6480, 'yes'],
    [2001, 6480, 'yes'], // the ceiling itself: vacation total / rate + 1
    [2002, 6480, 'POINTS_ABOVE_PRICE'],
    [2002, 2001, 'POINTS_ABOVE_BALANCE'],
  ])('%i points of %i: %s', (points, available, expected) => {
    const result = checkPoints(points, available, price);
    expect(result.ok ? 'yes' : result.refusal.code).toBe(expected);
  });
  test('a total that is no whole number of points', () => {
    expect(pointsFor(10_001, 5000)).toBe(3);
    expect(checkPoints(3, 9, { payable: 10_001, pointRate: 5000 }).ok).toBe(true);
    expect(checkPoints(4, 9, { payable: 10_001, pointRate: 5000 }).ok).toBe(false);
  });
});

describe('any reductions', () => {
  const dong = fc.integer({ min: 0, max: 200_000_000 });
  const any = fc.record({
    lines: fc.array(fc.record({ total: dong }), { minLength: 1, maxLength: 4 }),
    promotionAmount: dong,
    giftCodeAmount: dong,
    points: fc.integer({ min: 0, max: 300_000 }),
    pointRate: fc.integer({ min: 1, max: 10_000 }),
  });

  test('every figure is whole and not negative, and the grand total follows from them', () =>
    fc.assert(
      fc.property(any, (order) => {
        const price = priceOrder(order);
        for (const figure of Object.values(price)) {
          expect(Number.isInteger(figure)).toBe(true);
          expect(figure).toBeGreaterThanOrEqual(0);
        }
        expect(price.grandTotal).toBe(grandTotal(price));
        expect(price.payable).toBe(price.subTotal - price.promotionAmount - price.giftCodeAmount);
      }),
    ));

  test('points pay at most the payable amount rounded up to a point, and never more than needed', () =>
    fc.assert(
      fc.property(any, (order) => {
        const { points, pointRate, payable, pointsForAll } = priceOrder(order);
        expect(points * pointRate).toBeLessThan(payable + pointRate);
        expect(points).toBeLessThanOrEqual(pointsForAll);
        expect(pointsForAll).toBeLessThanOrEqual(pointCeiling({ payable, pointRate }));
      }),
    ));

  test('codes are applied before points, which stay unless they are not needed', () =>
    fc.assert(
      fc.property(any, (order) => {
        const without = priceOrder({ ...order, giftCodeAmount: 0 });
        const coded = priceOrder(order);
        expect(coded.points).toBe(Math.min(without.points, coded.pointsForAll));
        expect(coded.grandTotal).toBeLessThanOrEqual(without.grandTotal);
      }),
    ));

  test('splitting lines or points gives no advantage', () =>
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 300_000 }), (order, part) => {
        const total = order.lines.reduce((sum, line) => sum + line.total, 0);
        const half = Math.floor(total / 2);
        expect(priceOrder({ ...order, lines: [{ total: half }, { total: total - half }] })).toEqual(
          priceOrder({ ...order, lines: [{ total }] }),
        );
        const once = priceOrder(order);
        const first = priceOrder({ ...order, points: Math.min(part, order.points) });
        const twice = priceOrder({ ...order, points: first.points + Math.max(0, order.points - first.points) });
        expect(twice.grandTotal).toBe(once.grandTotal);
      }),
    ));

  test('calculating twice gives the same result', () =>
    fc.assert(
      fc.property(any, (order) => {
        expect(priceOrder({ ...order, ...priceOrder(order) })).toEqual(priceOrder(order));
      }),
    ));
});
