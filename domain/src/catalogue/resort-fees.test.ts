import { describe, expect, test } from 'vitest';
import { isResortFee, RESORT_FEE_LIMITS, resortFeeTotal, type ResortFee, type ResortFeeRule } from './resort-fees.ts';

const FEE: ResortFee = {
  name: { vi: 'Dọn phòng', en: 'Cleaning' },
  amount: 150_000,
  currency: 'VND',
  rule: 'night',
  mandatory: true,
};

test.each<[ResortFeeRule, number]>([
  ['stay', 150_000],
  ['night', 450_000],
  ['person', 600_000],
  ['person-night', 1_800_000],
])('an amount per %s for three nights of four guests', (rule, total) =>
  expect(resortFeeTotal({ ...FEE, rule }, { nights: 3, adults: 2, childAges: [3, 9] })).toBe(total),
);

test.each<[ResortFeeRule, number, number]>([
  ['person', 0, 600_000],
  ['person', 3, 600_000],
  ['person', 4, 450_000],
  ['person-night', 10, 900_000],
  ['stay', 10, 150_000],
  ['night', 10, 450_000],
])('an amount per %s that is free for children under %i', (rule, freeBelow, total) =>
  expect(resortFeeTotal({ ...FEE, rule, freeBelow }, { nights: 3, adults: 2, childAges: [3, 9] })).toBe(total),
);

describe('a fee may be kept', () => {
  test('with both names, an amount and a currency', () => expect(isResortFee(FEE)).toBe(true));
  test.each<[string, object]>([
    ['a name in one language', { name: { vi: ' ', en: 'Cleaning' } }],
    ['a long name', { name: { vi: 'a', en: 'a'.repeat(RESORT_FEE_LIMITS.name + 1) } }],
    ['no amount', { amount: null }],
    ['an amount of nothing', { amount: 0 }],
    ['a part of a unit', { amount: 1.5 }],
    ['too large an amount', { amount: RESORT_FEE_LIMITS.amount + 1 }],
    ['an unknown currency', { currency: 'ZZZ' }],
    ['an age without children', { freeBelow: 19 }],
    ['a part of a year', { freeBelow: 1.5 }],
  ])('not with %s', (_, change) => expect(isResortFee({ ...FEE, ...change })).toBe(false));
});
