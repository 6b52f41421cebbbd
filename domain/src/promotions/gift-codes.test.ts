import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ProductType } from '../catalogue/index.ts';
import { decideGiftCodes, reductionOf, type CodedOrder, type GiftCode, type Promotion } from './gift-codes.ts';
import { isGiftCode, normalGiftCode, readGiftCodes } from './read-codes.ts';

const now = new Date('2026-12-01T05:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const given = { now, timeZone: 'Asia/Ho_Chi_Minh', codesPerOrder: 2 };
const order: CodedOrder = { total: 12_500_000, productTypes: [ProductType.Vacation] };

let serial = 0;
const promotion = (more: Partial<Promotion> = {}): Promotion => ({
  id: `p${(serial += 1)}`,
  name: { vi: 'Giảm', en: 'Off' },
  startsAt: at(-1),
  endsAt: at(1),
  minimumOrder: 0,
  productTypes: [],
  resultType: 1,
  resultValue: 500_000,
  maxAmount: null,
  stackable: true,
  published: true,
  ...more,
});
const code = (name: string, more: Partial<Promotion> = {}, counts: Partial<GiftCode> = {}): GiftCode => ({
  code: name,
  promotion: promotion(more),
  uses: 0,
  limitTotal: null,
  usesByMember: 0,
  limitPerMember: null,
  left: { uses: null, budget: null, member: null },
  maxUsesPerMember: null,
  isOwn: false,
  ...counts,
});
const decide = (found: GiftCode[], codes = found.map((each) => each.code), more: Partial<CodedOrder> = {}) =>
  decideGiftCodes(codes, found, { ...order, ...more }, given);

describe('one code', () => {
  const off = (amount: number) => ({ amount, invalid: [] });
  test.each<[string, GiftCode, object]>([
    ['a fixed amount', code('A'), off(500_000)],
    ['never more than the order', code('A', { resultValue: 99_000_000 }), off(12_500_000)],
    ['a percentage', code('A', { resultType: 0, resultValue: 10 }), off(1_250_000)],
    ['a percentage up to its cap', code('A', { resultType: 0, resultValue: 10, maxAmount: 1_000_000 }), off(1_000_000)],
    ['on its first instant', code('A', { startsAt: now }), off(500_000)],
    [
      'an instant early',
      code('A', { startsAt: at(48) }),
      { amount: 0, invalid: [{ code: 'GIFT_CODE_NOT_BEGUN', data: { code: 'A', from: '2026-12-03' } }] },
    ],
    ['on its last instant', code('A', { endsAt: new Date(now.getTime() + 1) }), off(500_000)],
    [
      'an instant late',
      code('A', { endsAt: now }),
      { amount: 0, invalid: [{ code: 'GIFT_CODE_OVER', data: { code: 'A', to: '2026-12-01' } }] },
    ],
    ['exactly the minimum', code('A', { minimumOrder: 12_500_000 }), off(500_000)],
    [
      'a dong below the minimum',
      code('A', { minimumOrder: 12_500_001 }),
      { amount: 0, invalid: [{ code: 'GIFT_CODE_MINIMUM', data: { code: 'A', minimum: 12_500_001 } }] },
    ],
    ['for this kind of stay', code('A', { productTypes: [ProductType.Vacation] }), off(500_000)],
    [
      'for another kind of stay',
      code('A', { productTypes: [ProductType.VacationExchange] }),
      { amount: 0, invalid: [{ code: 'GIFT_CODE_WRONG_STAY', data: { code: 'A' } }] },
    ],
    ['its last use', code('A', {}, { uses: 2, limitTotal: 3 }), off(500_000)],
    [
      'used up',
      code('A', {}, { uses: 3, limitTotal: 3 }),
      { amount: 0, invalid: [{ code: 'GIFT_CODE_USED_UP', data: { code: 'A' } }] },
    ],
    ["the member's last use", code('A', {}, { usesByMember: 1, limitPerMember: 2 }), off(500_000)],
    [
      'used up by the member',
      code('A', {}, { usesByMember: 2, limitPerMember: 2 }),
      { amount: 0, invalid: [{ code: 'GIFT_CODE_USED_BY_YOU', data: { code: 'A', limit: 2 } }] },
    ],
    ["its promotion's last use", code('A', {}, { left: { uses: 1, budget: null, member: 1 } }), off(500_000)],
    [
      "its promotion's uses are over",
      code('A', {}, { left: { uses: 0, budget: null, member: null } }),
      { amount: 0, invalid: [{ code: 'GIFT_CODE_USED_UP', data: { code: 'A' } }] },
    ],
    ['the last of the budget', code('A', {}, { left: { uses: null, budget: 500_000, member: null } }), off(500_000)],
    [
      'a dong more than the budget has left: not a part of it',
      code('A', {}, { left: { uses: null, budget: 499_999, member: null } }),
      { amount: 0, applied: [], invalid: [{ code: 'GIFT_CODE_USED_UP', data: { code: 'A' } }] },
    ],
    [
      'the budget is spent',
      code('A', {}, { left: { uses: null, budget: 0, member: null } }),
      { amount: 0, invalid: [{ code: 'GIFT_CODE_USED_UP', data: { code: 'A' } }] },
    ],
    [
      'the member used another code of the promotion',
      code('A', {}, { left: { uses: null, budget: null, member: 0 }, maxUsesPerMember: 1 }),
      { amount: 0, invalid: [{ code: 'GIFT_CODE_USED_BY_YOU', data: { code: 'A', limit: 1 } }] },
    ],
    [
      'of the member’s own making',
      code('A', {}, { isOwn: true }),
      { amount: 0, applied: [], invalid: [{ code: 'GIFT_CODE_OWN', data: { code: 'A' } }] },
    ],
    [
      'not published',
      code('A', { published: false }),
      { amount: 0, invalid: [{ code: 'GIFT_CODE_UNKNOWN', data: { code: 'A' } }] },
    ],
  ])('%s', (_what, found, expected) => expect(decide([found])).toMatchObject(expected));

  test('that does not exist is refused', () =>
    expect(decide([], ['NONE'])).toEqual({
      amount: 0,
      applied: [],
      invalid: [{ code: 'GIFT_CODE_UNKNOWN', data: { code: 'NONE' } }],
      moreAllowed: true,
    }));
});

describe('several codes', () => {
  const reasons = (found: GiftCode[], codes?: string[]) => decide(found, codes).invalid.map((each) => each.code);

  test('percentages are applied first, each to the remaining amount', () => {
    const { amount, applied } = decide(
      [
        code('FIXED'),
        code('TENTH', { resultType: 0, resultValue: 10 }),
        code('FIFTH', { resultType: 0, resultValue: 20 }),
      ].slice(0, 2),
    );
    expect(applied.map((each) => [each.code, each.amount])).toEqual([
      ['TENTH', 1_250_000],
      ['FIXED', 500_000],
    ]);
    expect(amount).toBe(1_750_000);
  });
  test('a code that cannot be combined is refused beside another, and another beside it', () => {
    expect(reasons([code('A'), code('B', { stackable: false })])).toEqual(['GIFT_CODE_NOT_COMBINABLE']);
    expect(reasons([code('A', { stackable: false }), code('B')])).toEqual(['GIFT_CODE_NOT_COMBINABLE']);
  });
  test('two of one promotion are not combined', () => {
    const one = code('A');
    expect(reasons([one, { ...one, code: 'B' }])).toEqual(['GIFT_CODE_NOT_COMBINABLE']);
  });
  test('are limited by the merchant’s setting', () =>
    expect(reasons([code('A'), code('B'), code('C')])).toEqual(['GIFT_CODE_TOO_MANY']));
  test('an invalid code does not block the next one', () =>
    expect(decide([code('B')], ['A', 'B'])).toMatchObject({
      amount: 500_000,
      invalid: [{ code: 'GIFT_CODE_UNKNOWN' }],
    }));
  test('a code is not used when the codes before it have paid everything', () =>
    expect(
      decide([code('ALL', { resultType: 0, resultValue: 100 }), code('MORE')]).applied.map((each) => each.code),
    ).toEqual(['ALL']));
});

test.each<[string, GiftCode[], boolean]>([
  ['one that may be combined', [code('A')], true],
  ['one that stands alone', [code('A', { stackable: false })], false],
  ['as many as the merchant allows', [code('A'), code('B')], false],
  ['one that takes off everything', [code('A', { resultType: 0, resultValue: 100 })], false],
])('beside %s, another is allowed: %s', (_what, found, expected) => expect(decide(found).moreAllowed).toBe(expected));

describe('any set of codes', () => {
  const anyCode = fc
    .record({
      resultType: fc.constantFrom(0 as const, 1 as const),
      value: fc.integer({ min: 1, max: 50_000_000 }),
      maxAmount: fc.option(fc.integer({ min: 1, max: 5_000_000 })),
    })
    .map(({ resultType, value, maxAmount }) =>
      code('X', { resultType, resultValue: resultType === 0 ? (value % 100) + 1 : value, maxAmount }),
    );
  const anyCodes = fc
    .array(anyCode, { maxLength: 4 })
    .map((codes) => codes.map((each, index) => ({ ...each, code: `C${index}` })));
  const unlimited = { ...given, codesPerOrder: 9 };

  test('deducts whole dong, between 0 and the order’s price, and the parts add up', () =>
    fc.assert(
      fc.property(anyCodes, fc.integer({ min: 0, max: 100_000_000 }), (found, total) => {
        const { amount, applied } = decideGiftCodes(
          found.map((each) => each.code),
          found,
          { ...order, total },
          unlimited,
        );
        expect(Number.isInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(total);
        expect(applied.reduce((sum, each) => sum + each.amount, 0)).toBe(amount);
      }),
    ));

  test('deducts the same in whatever order the codes are typed', () =>
    fc.assert(
      fc.property(anyCodes, fc.integer({ min: 1, max: 100_000_000 }), (found, total) => {
        const codes = found.map((each) => each.code);
        const typed = (list: string[]) => decideGiftCodes(list, found, { ...order, total }, unlimited);
        expect(typed(codes.toReversed())).toEqual(typed(codes));
        expect(typed([...codes, ...codes]).applied.length).toBeLessThanOrEqual(codes.length);
      }),
    ));

  test('a percentage of two halves differs from that of the whole by at most one dong', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 2, max: 100_000_000 }), (percent, total) => {
        const of = (amount: number) => reductionOf({ resultType: 0, resultValue: percent, maxAmount: null }, amount);
        const half = Math.floor(total / 2);
        expect(Math.abs(of(half) + of(total - half) - of(total))).toBeLessThanOrEqual(1);
      }),
    ));
});

describe('what was typed', () => {
  test.each([
    ['bienxanh', 'BIENXANH'],
    [' Bien Xanh ', 'BIENXANH'],
    ['ＢＩＥＮ', 'BIEN'],
  ])('%s is %s', (typed, expected) => expect(normalGiftCode(typed)).toBe(expected));
  test.each([
    ['BIENXANH', true],
    ['HE-2026', true],
    ['AB', false],
    ['-AB', false],
    ['BIỂN', false],
    ['A'.repeat(41), false],
  ])('%s may be a code: %s', (typed, expected) => expect(isGiftCode(typed)).toBe(expected));
  test('several codes are read once each, in their order', () =>
    expect(readGiftCodes(' b, a;;B ,')).toEqual(['B', 'A']));
});
