import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceLine } from '../orders/index.ts';
import {
  buyerFaults,
  canBeReplaced,
  dongInWords,
  hasTrueCheckDigit,
  invoiceLines,
  invoiceName,
  isTaxCode,
  plainTaxCode,
  seriesOf,
  sumOf,
  taxedOf,
  toAdjust,
} from './index.ts';

describe('amounts', () => {
  it.each([
    [1_080_000, 8, { net: 1_000_000, vat: 80_000 }],
    [12_500_000, 10, { net: 11_363_636, vat: 1_136_364 }],
    [12_500_000, null, { net: 12_500_000, vat: 0 }],
    [-1_080_000, 8, { net: -1_000_000, vat: -80_000 }],
    [0, 8, { net: 0, vat: 0 }],
  ])('%s with %s %% of tax', (total, percent, expected) => {
    expect(taxedOf(total, percent)).toEqual({ ...expected, total });
  });

  it('net and tax make the price, within half a dong of the rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), fc.integer({ min: 0, max: 30 }), (total, percent) => {
        const { net, vat } = taxedOf(total, percent);
        expect(net + vat).toBe(total);
        expect(Math.abs((net * (100 + percent)) / 100 - total)).toBeLessThanOrEqual((100 + percent) / 200 + 1e-6);
      }),
    );
  });
});

const names = {
  stay: 'Stay',
  reduction: 'Reduction',
  code: (code: string) => `Code ${code}`,
  points: (points: number) => `${points} points`,
  change: 'Change',
};

describe('lines', () => {
  const priced: PriceLine[] = [
    { kind: 'stay', nights: 7, points: 0, amount: 12_000_000 },
    { kind: 'offer', percent: 10, amount: -1_200_000 },
    { kind: 'fee', name: 'Exchange fee', amount: 200_000 },
    { kind: 'code', code: 'SUN', amount: -500_000 },
    { kind: 'points', points: 100, amount: -500_000 },
  ];

  it('are the lines of the price, with points as a reduction', () => {
    const lines = invoiceLines(priced, names, { kept: 10_000_000, percent: 8 });
    expect(lines.map(({ kind, name, total }) => [kind, name, total])).toEqual([
      ['stay', 'Stay', 12_000_000],
      ['reduction', 'Reduction', -1_200_000],
      ['fee', 'Exchange fee', 200_000],
      ['reduction', 'Code SUN', -500_000],
      ['points', '100 points', -500_000],
    ]);
  });

  it('sum to the money that was kept', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.constantFrom(null, 0, 5, 8, 10), (kept, percent) => {
        expect(sumOf(invoiceLines(priced, names, { kept, percent })).total).toBe(kept);
      }),
    );
    expect(invoiceLines(priced, names, { kept: 9_000_000, percent: 8 }).at(-1)).toMatchObject({
      kind: 'change',
      total: -1_000_000,
    });
  });
});

describe('buyers', () => {
  it.each([
    ['0101243150', 'VN', true],
    ['0101243150-001', 'VN', true],
    ['001099012345', 'VN', true],
    ['12345', 'VN', false],
    ['DE123456789', 'VN', false],
    ['DE123456789', 'DE', true],
  ])('%s in %s: %s', (code, country, good) => {
    expect(isTaxCode(code, country)).toBe(good);
  });

  it('the last digit of a company follows from the others', () => {
    expect(hasTrueCheckDigit('0101243150')).toBe(true);
    expect(hasTrueCheckDigit('0101243151')).toBe(false);
    expect(hasTrueCheckDigit('0101243150-002')).toBe(true);
    expect(hasTrueCheckDigit('001099012345')).toBe(true);
  });

  it('names every wrong field', () => {
    expect(buyerFaults({ Name: ' ', TaxCode: '12', Address: '', Email: 'x' }, 'VN')).toEqual([
      'Name',
      'TaxCode',
      'Address',
      'Email',
    ]);
    expect(buyerFaults({ Name: 'An', TaxCode: '', Address: '', Email: 'an@x.vn' }, 'VN')).toEqual([]);
    expect(plainTaxCode(' 01 0124.3150 ')).toBe('0101243150');
  });
});

it('series and numbers', () => {
  expect(seriesOf('AA', '2026-11-30')).toBe('C26TAA');
  expect(invoiceName({ series: 'C26TAA', number: 12 })).toBe('C26TAA 00000012');
});

it('only an issued invoice that adjusts no other is replaced', () => {
  expect(canBeReplaced({ kind: 'original', state: 'issued' })).toBe(true);
  expect(canBeReplaced({ kind: 'replacing', state: 'issued' })).toBe(true);
  for (const state of ['draft', 'adjusted', 'replaced'] as const)
    expect(canBeReplaced({ kind: 'original', state })).toBe(false);
  expect(canBeReplaced({ kind: 'adjusting', state: 'issued' })).toBe(false);
});

describe('the amount of an adjusting invoice', () => {
  const said = (...totals: number[]) => totals.map((total) => taxedOf(total, 8));

  it('is money kept less money invoiced', () => {
    expect(toAdjust(8, said(10), 8).total).toBe(-2);
    expect(toAdjust(8, said(10, -2), 8)).toEqual({ net: 0, vat: 0, total: 0 });
    expect(toAdjust(12, said(10, -2), 8).total).toBe(4);
  });

  it('takes back net and tax as they were invoiced by lines, when all is refunded', () =>
    expect(toAdjust(0, [sumOf(said(12_400_000, 200_000))], 8)).toEqual({
      net: -11_666_666,
      vat: -933_334,
      total: -12_600_000,
    }));

  it('leaves the net of the kept money after any number of adjustments', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1e9), { minLength: 1, maxLength: 5 }), fc.array(fc.nat(1e9)), (lines, kept) => {
        const invoiced = [sumOf(said(...lines))];
        for (const now of [...kept, 0]) invoiced.push(toAdjust(now, invoiced, 8));
        expect(sumOf(invoiced)).toEqual({ net: 0, vat: 0, total: 0 });
      }),
    );
  });
});

it.each([
  [0, 'Không đồng'],
  [15, 'Mười lăm đồng'],
  [21, 'Hai mươi mốt đồng'],
  [105, 'Một trăm linh năm đồng'],
  [1_005, 'Một nghìn không trăm linh năm đồng'],
  [12_500_000, 'Mười hai triệu năm trăm nghìn đồng'],
  [1_000_000_000, 'Một tỷ đồng'],
  [2_000_000_000_001, 'Hai nghìn tỷ không trăm linh một đồng'],
  [-1_250_000, 'Trừ một triệu hai trăm năm mươi nghìn đồng'],
])('writes %s in words', (amount, words) => {
  expect(dongInWords(amount)).toBe(words);
});
