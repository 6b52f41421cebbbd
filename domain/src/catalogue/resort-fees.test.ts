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
  expect(resortFeeTotal({ ...FEE, rule }, { nights: 3, guests: 4 })).toBe(total),
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
  ])('not with %s', (_, change) => expect(isResortFee({ ...FEE, ...change })).toBe(false));
});
