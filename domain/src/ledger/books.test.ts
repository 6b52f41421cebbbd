import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  balanceOfEntries,
  cashDifferenceEntries,
  CHART_CODE,
  CHARTS,
  decideDayClose,
  decideMonthClose,
  LEDGER_ACCOUNT_NAMES,
  pairsOf,
  postingsByCode,
  usualChart,
  type DayToClose,
} from './index.ts';

describe('a day is closed', () => {
  const close: DayToClose = {
    day: '2026-11-28',
    today: '2026-11-28',
    lastDay: '2026-11-27',
    movedSince: true,
    booked: 1_000,
    seen: 1_000,
    counted: 1_000,
  };
  it.each<[string, Partial<DayToClose>, object]>([
    ['with what the books have', {}, { ok: true, value: 0 }],
    ['with less', { counted: 900 }, { ok: true, value: -100 }],
    ['the first one of all', { lastDay: null, counted: 1_001 }, { ok: true, value: 1 }],
    ['yesterday, today', { day: '2026-11-27' }, { ok: true, value: 0 }],
    ['not before it begins', { day: '2026-11-29' }, { refusal: { code: 'DAY_AHEAD', data: { today: close.today } } }],
    ['not behind a later one', { day: '2026-11-26' }, { refusal: { code: 'DAY_BEFORE_CLOSE' } }],
    [
      'not with another sum than was shown',
      { seen: 999 },
      { refusal: { code: 'CASH_BOOKED_CHANGED', data: { booked: 1_000 } } },
    ],
    ['again after money moved', { lastDay: close.day }, { ok: true, value: 0 }],
    ['again when it was counted wrong', { lastDay: close.day, movedSince: false, counted: 1 }, { value: -999 }],
    ['not twice', { lastDay: close.day, movedSince: false }, { refusal: { code: 'DAY_CLOSED' } }],
  ])('%s', (_name, more, expected) => expect(decideDayClose({ ...close, ...more })).toMatchObject(expected));

  it.each([
    [5, 'cash 5, cash-over -5'],
    [-5, 'cash -5, cash-short 5'],
    [0, ''],
  ])('a difference of %d is posted', (difference, expected) => {
    const entries = cashDifferenceEntries(difference);
    expect(entries.map(({ account, amount }) => `${account} ${amount}`).join(', ')).toBe(expected);
    expect(balanceOfEntries(entries)).toBe(0);
  });
});

describe('a month is closed', () => {
  const month = { month: '2026-10-01', thisMonth: '2026-11-01', openFrom: '2026-10-01', next: '2026-10-01' };
  it.each<[string, Partial<typeof month> | { next: null }, object]>([
    ['when it is over', {}, { ok: true }],
    ['also an empty one', { next: null }, { ok: true }],
    ['not before', { month: '2026-11-01' }, { refusal: { code: 'MONTH_NOT_OVER' } }],
    ['once', { month: '2026-09-01' }, { refusal: { code: 'MONTH_CLOSED' } }],
    ['behind those before it', { next: '2026-09-01', openFrom: '2026-09-01' }, { refusal: { code: 'MONTH_NOT_NEXT' } }],
  ])('%s', (_name, more, expected) => expect(decideMonthClose({ ...month, ...more })).toMatchObject(expected));
});

describe('charts of accounts', () => {
  it('have a code for every account of the ledger', () => {
    for (const chart of Object.values(CHARTS)) {
      expect(Object.keys(chart).toSorted()).toEqual(LEDGER_ACCOUNT_NAMES.toSorted());
      for (const code of Object.values(chart)) expect(code).toMatch(CHART_CODE);
    }
  });

  it('follow Circular 200 for merchants with dong, and a neutral chart for others', () => {
    expect([usualChart('VND'), usualChart('EUR')]).toEqual(['circular-200', 'plain']);
  });

  it.each(['1', '1121', '33311', 'A-1.2/3', '売上'])('%s is a code', (code) => expect(code).toMatch(CHART_CODE));
  it.each(['', '=1', '-1', '1-', '1 2', '1'.repeat(21)])('%j is no code', (code) =>
    expect(code).not.toMatch(CHART_CODE),
  );
});

describe('postings as pairs', () => {
  const code = fc.constantFrom('1121', '131', '3388', '5113', '5211');
  const balanced = fc
    .array(fc.record({ code, amount: fc.integer({ min: -1_000, max: 1_000 }) }), { maxLength: 8 })
    .map((some) => [...some, { code: '331', amount: -some.reduce((sum, { amount }) => sum + amount, 0) }]);

  it('keep the sums by account, and have two accounts and an amount each', () => {
    fc.assert(
      fc.property(balanced, (postings) => {
        const pairs = pairsOf(postings);
        for (const { debit, credit, amount } of pairs) {
          expect(amount).toBeGreaterThan(0);
          expect(debit).not.toBe(credit);
        }
        const again = pairs.flatMap(({ debit, credit, amount }) => [
          { code: debit, amount },
          { code: credit, amount: -amount },
        ]);
        const byCode = (some: typeof postings) => new Map(postingsByCode(some).map((one) => [one.code, one.amount]));
        expect(byCode(again)).toEqual(byCode(postings));
      }),
    );
  });
});
