import { describe, expect, it } from 'vitest';
import { beyondPolicy, decideReduction } from './reduce.ts';

const [CONFIRMED, PAID, HELD, CANCELED] = [33, 1_048_609, 1, 32_801];
const paid = { allStatus: PAID, promotionAmount: 100, grandTotal: 1_000, kept: 1_000 };

describe('decideReduction', () => {
  it.each([
    ['of a paid order goes back', paid, 300, { promotionAmount: 400, grandTotal: 700, back: 300, left: 0 }],
    ['of all that was paid', paid, 1_000, { promotionAmount: 1_100, grandTotal: 0, back: 1_000, left: 0 }],
    [
      'of an order that is paid in part is asked for no more',
      { ...paid, allStatus: CONFIRMED, kept: 400 },
      300,
      { promotionAmount: 400, grandTotal: 700, back: 0, left: 300 },
    ],
    [
      'below what was paid in part goes back',
      { ...paid, allStatus: CONFIRMED, kept: 400 },
      700,
      { promotionAmount: 800, grandTotal: 300, back: 100, left: 0 },
    ],
  ])('%s', (_what, order, amount, value) => expect(decideReduction(order, amount)).toEqual({ ok: true, value }));

  it('is refused above the price, and for an order that is held or canceled', () => {
    expect(decideReduction(paid, 1_001)).toMatchObject({ refusal: { code: 'REDUCTION_ABOVE_TOTAL' } });
    for (const allStatus of [HELD, CANCELED])
      expect(decideReduction({ ...paid, allStatus }, 1)).toMatchObject({ refusal: { code: 'ORDER_PROCESSED' } });
  });
});

describe('beyondPolicy', () => {
  const POLICY = { refund: 500, points: 100, pointRate: 5, giftCodeAmount: 3_000 };

  it('counts what gift codes took off, unless the policy gives them back as well', () => {
    const decided = { refund: 500, pointsPercent: 50, giftCodes: true };
    expect(beyondPolicy(decided, { ...POLICY, percent: 50 })).toBe(3_000);
    expect(beyondPolicy(decided, { ...POLICY, percent: 100 })).toBe(0);
  });

  it.each([
    ['less than the policy', { refund: 400, pointsPercent: 0 }, 0],
    ['as the policy', { refund: 500, pointsPercent: 50 }, 0],
    ['more money', { refund: 700, pointsPercent: 50 }, 200],
    ['more points, by their worth', { refund: 500, pointsPercent: 80 }, 30 * 5],
    ['more points, less money: neither makes up for the other', { refund: 0, pointsPercent: 100 }, 50 * 5],
  ])('%s', (_what, decided, amount) =>
    expect(beyondPolicy({ giftCodes: false, ...decided }, { ...POLICY, percent: 50 })).toBe(amount),
  );
});
