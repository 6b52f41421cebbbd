import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESORT_FEE_LIMITS, RESORT_FEE_RULES, type ResortFee } from '../catalogue/index.ts';
import { FEES_EXAMPLE, feesText, readFees } from './fees-cell.ts';

const TAX: ResortFee = {
  name: { vi: 'Thuế', en: 'Tax' },
  amount: 250,
  currency: 'USD',
  rule: 'person-night',
  mandatory: false,
  freeBelow: 12,
};
const CLEANING: ResortFee = {
  name: { vi: 'Phí dọn phòng', en: 'Cleaning fee' },
  amount: 2_000,
  currency: 'EUR',
  rule: 'stay',
  mandatory: true,
  freeBelow: 0,
};

describe('a cell of fees', () => {
  it('has the fees in their order, and is read back', () => {
    expect(feesText([CLEANING, TAX])).toBe(FEES_EXAMPLE);
    expect(readFees(FEES_EXAMPLE)).toEqual({ fees: [CLEANING, TAX] });
    expect(readFees('')).toEqual({ fees: [] });
  });

  it('keeps every valid fee, whatever its names contain', () => {
    const name = fc
      .string({ unit: fc.constantFrom(...'aỄ|;:%,/. \n3B'), minLength: 1, maxLength: RESORT_FEE_LIMITS.name })
      .map((text) => text.trim())
      .filter((text) => text !== '');
    const fee = fc
      .record({
        name: fc.record({ vi: name, en: name }),
        amount: fc.integer({ min: 1, max: RESORT_FEE_LIMITS.amount }),
        currency: fc.constantFrom('VND', 'USD', 'JPY', 'KWD'),
        rule: fc.constantFrom(...RESORT_FEE_RULES),
        mandatory: fc.boolean(),
        freeBelow: fc.integer({ min: 0, max: RESORT_FEE_LIMITS.freeBelow }),
      })
      .map((one) => ({ ...one, freeBelow: one.rule.startsWith('person') ? one.freeBelow : 0 }));
    fc.assert(
      fc.property(fc.array(fee, { maxLength: RESORT_FEE_LIMITS.rows }), (fees) => {
        expect(readFees(feesText(fees))).toEqual({ fees });
      }),
    );
  });

  it.each([
    'Thuế|Tax:2.5usd/person-night,optional,free below 12',
    ' Thuế | Tax : 2,50 USD per Person-Night, FREE  below 12, Optional ',
    '; Thuế | Tax: 2.50 USD per person-night, optional, free below 12;\n',
  ])('is read in another notation: %j', (text) => {
    expect(readFees(text)).toEqual({ fees: [TAX] });
  });

  it.each([
    ['Phí | Fee: 500.000 VND per stay', 500_000],
    ['Phí | Fee: 500 000 VND per stay', 500_000],
    ['Phí | Fee: 1,234.50 USD per stay', 123_450],
    ['Phí | Fee: 1.234 KWD per stay', 1_234],
  ])('reads the amount of %j', (text, amount) => {
    expect(readFees(text)).toMatchObject({ fees: [{ amount }] });
  });

  it.each([
    'Thuế: 2.50 USD per night',
    'Thuế | Tax | Steuer: 2.50 USD per night',
    '| Tax: 2.50 USD per night',
    'Thuế | Tax: 2.50 per night',
    'Thuế | Tax: 2.50 QQQ per night',
    'Thuế | Tax: 2.5055 USD per night',
    'Thuế | Tax: 0 USD per night',
    'Thuế | Tax: -2 USD per night',
    'Thuế | Tax: 2.50 VND per night',
    'Thuế | Tax: 2.50 USD per week',
    'Thuế | Tax: 2.50 USD per night, free below 12',
    'Thuế | Tax: 2.50 USD per person, free below 19',
    'Thuế | Tax: 2.50 USD per person, free below 2, free below 3',
    'Thuế | Tax: 2.50 USD per person, maybe',
    `${'a'.repeat(RESORT_FEE_LIMITS.name + 1)} | Tax: 2.50 USD per night`,
  ])('names the fee that has another notation: %s', (text) => {
    expect(readFees(`${feesText([CLEANING])}; ${text}`)).toEqual({
      problem: { field: 'fees', code: 'not-fees', data: { at: 2, example: FEES_EXAMPLE } },
    });
  });

  it('has at most as many fees as the form allows', () => {
    const many = (count: number) => feesText(Array.from({ length: count }, () => TAX));
    expect(readFees(many(RESORT_FEE_LIMITS.rows))).toHaveProperty('fees');
    expect(readFees(many(RESORT_FEE_LIMITS.rows + 1))).toEqual({
      problem: { field: 'fees', code: 'too-many-fees', data: { most: RESORT_FEE_LIMITS.rows } },
    });
  });
});
