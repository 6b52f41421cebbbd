import { expect, test } from 'vitest';
import { priceScale } from './price-scale.ts';

const inMoney = (...prices: number[]) => prices.map((fromPrice) => ({ fromPrice, fromPointPrice: null, feeTotal: 0 }));

test('the scale spans all prices in round steps', () => {
  const scale = priceScale(inMoney(5_400_000, 12_500_000, 8_640_000), 1000)!;
  expect(scale).toMatchObject({ min: 5_400_000, max: 12_600_000, step: 200_000 });
  expect(scale.columns.reduce((sum, column) => sum + column)).toBe(3);
  expect(scale.columns.at(0)).toBe(1);
});

test('the scale counts points by their value, with the dearest stay in the last column', () => {
  const scale = priceScale(
    [{ fromPrice: null, fromPointPrice: 4000, feeTotal: 250_000 }, ...inMoney(1_000_000)],
    1000,
  )!;
  expect(scale.max).toBeGreaterThanOrEqual(4_250_000);
  expect(scale.columns.at(-1)).toBe(1);
});

test.each([[[]], [inMoney(5)], [inMoney(5, 5)], [[{ fromPrice: null, fromPointPrice: null, feeTotal: 0 }]]])(
  'the scale is empty when there is no choice: %j',
  (pins) => expect(priceScale(pins, 1000)).toBeNull(),
);
