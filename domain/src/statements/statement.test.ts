import { describe, expect, it } from 'vitest';
import {
  addToMonth,
  isMonth,
  isEmptyOwnerStatement,
  ownerStatementOf,
  TAX_THRESHOLD,
  type PointsMonth,
  type SaleLine,
} from './index.ts';

const POINTS: PointsMonth = { opening: 100, lines: [], returned: 0, spent: 0, expired: 0, closing: 100 };
const sale = (gross: number, sign = 1): SaleLine => ({
  what: sign === 1 ? 'sale' : 'sale-canceled',
  at: '2026-10-05T00:00:00.000Z',
  day: '2026-10-05',
  orderId: 'a',
  orderCode: 'AZ1',
  sold: 'rental',
  week: null,
  gross: sign * gross,
  lines: [
    { kind: 'fee', base: 'gross', basisPoints: 1000, legalBasis: '', of: sign * gross, amount: (sign * gross) / 10 },
    {
      kind: 'income-tax',
      base: 'gross',
      basisPoints: 200,
      legalBasis: 'b',
      of: sign * gross,
      amount: (sign * gross) / 50,
    },
  ],
  net: sign * (gross - gross / 10 - gross / 50),
});
const payout = (amount: number, voided = false) => ({
  what: voided ? ('payout-voided' as const) : ('payout' as const),
  at: '2026-10-06T00:00:00.000Z',
  day: '2026-10-06',
  referenceCode: 'FT1',
  sentOn: '2026-10-06',
  amount,
});
const facts = { month: '2026-10', opening: 0, lines: [], points: POINTS, grossBefore: 0, byLaw: false };

describe('a statement', () => {
  it('closes with the opening balance plus its lines, and sums deductions by kind', () => {
    const { totals, closing } = ownerStatementOf({
      ...facts,
      opening: 1_000,
      lines: [sale(10_000_000), payout(5_000_000)],
    });
    expect(totals).toEqual({
      gross: 10_000_000,
      fee: 1_000_000,
      vat: 0,
      incomeTax: 200_000,
      net: 8_800_000,
      paidOut: 5_000_000,
    });
    expect(closing).toBe(1_000 + 8_800_000 - 5_000_000);
  });
  it('reverses a canceled sale in full, and closes below 0 when it was paid out', () => {
    const { totals, closing } = ownerStatementOf({ ...facts, opening: 0, lines: [sale(10_000_000, -1)] });
    expect(totals).toMatchObject({ gross: -10_000_000, fee: -1_000_000, net: -8_800_000 });
    expect(closing).toBe(-8_800_000);
  });
  it('owes again what came back of a payout', () => {
    const { totals, closing } = ownerStatementOf({ ...facts, lines: [payout(7), payout(7, true)] });
    expect([totals.paidOut, closing]).toEqual([0, 0]);
  });
  it('shows the year’s gross, and the threshold where the law’s rates count', () => {
    const lines = [sale(10_000_000)];
    expect(ownerStatementOf({ ...facts, grossBefore: 5, lines }).year).toEqual({ gross: 10_000_005, threshold: null });
    expect(ownerStatementOf({ ...facts, byLaw: true }).year.threshold).toBe(TAX_THRESHOLD);
  });
  it('is not issued when its figures do not add up', () => {
    expect(() => ownerStatementOf({ ...facts, lines: [{ ...sale(100), net: 89 }] })).toThrow('do not add up');
    expect(() => ownerStatementOf({ ...facts, points: { ...POINTS, spent: -1 } })).toThrow('points of 2026-10');
  });
  it('is omitted only when nothing happened and nothing is owed', () => {
    expect(isEmptyOwnerStatement(ownerStatementOf(facts))).toBe(true);
    expect(isEmptyOwnerStatement(ownerStatementOf({ ...facts, opening: 5 }))).toBe(false);
    expect(isEmptyOwnerStatement(ownerStatementOf({ ...facts, lines: [payout(7), payout(7, true)] }))).toBe(false);
    // Only the points page shows points that were spent or expired.
    expect(isEmptyOwnerStatement(ownerStatementOf({ ...facts, points: { ...POINTS, spent: -100, closing: 0 } }))).toBe(
      true,
    );
  });
});

it.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2028-02', 12, '2029-02'],
  ['2026-11', 26, '2029-01'],
])('%s plus %i months is %s', (month, by, other) => expect(addToMonth(month, by)).toBe(other));

it.each(['2026-00', '2026-13', '2026-1', '1800-01', '2026-10-01', ''])('refuses "%s" as a month', (text) =>
  expect(isMonth(text)).toBe(false),
);
