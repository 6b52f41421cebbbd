import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideExtension, type ExtendableLot, type ExtensionTerms } from './extend.ts';

const NOW = new Date('2026-11-23T03:00:00Z');
const TERMS: ExtensionTerms = { days: 180, feePercent: 10, aYear: 3 };
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const lot = (id: string, remaining: number, days: number | null, more: Partial<ExtendableLot> = {}): ExtendableLot => ({
  id,
  amount: Math.max(remaining, 1),
  remaining,
  expiresAt: days === null ? null : inDays(days),
  extended: false,
  reserved: 0,
  ...more,
});
const on = (days: number) => (end: Date) => end.getTime() === inDays(days).getTime();
const decide = (lots: ExtendableLot[], days = 30, terms = TERMS, used = 0) => {
  const decided = decideExtension(lots, on(days), terms, { now: NOW, used });
  return decided.ok ? [decided.value.points, decided.value.fee] : decided.refusal.code;
};

describe('extending points that expire', () => {
  it.each([
    ['all of a day for a tenth', [lot('a', 1_000, 30)], [1_000, 100]],
    ['several lots of a day together', [lot('a', 300, 30), lot('b', 75, 30)], [375, 38]],
    ['a fee that does not divide is rounded up', [lot('a', 11, 30)], [11, 2]],
    ['one point is the fee itself', [lot('a', 1, 30)], 'EXTENSION_NONE'],
    ['two points leave one', [lot('a', 2, 30)], [2, 1]],
    ['other days are left as they are', [lot('a', 500, 30), lot('b', 900, 31)], [500, 50]],
    ['what was extended before', [lot('a', 500, 30, { extended: true })], 'EXTENSION_NONE'],
    ['and what was not, beside it', [lot('a', 500, 30, { extended: true }), lot('b', 40, 30)], [40, 4]],
    ['what a held order reserves costs too', [lot('a', 400, 30, { reserved: 600 })], [400, 100]],
    ['and may cost all that is there', [lot('a', 40, 30, { reserved: 600 })], 'EXTENSION_NONE'],
    ['who owes keeps nothing', [lot('a', 500, 30), lot('c', -10, null)], 'EXTENSION_NONE'],
    ['an empty lot', [lot('a', 0, 30)], 'EXTENSION_NONE'],
    ['none', [], 'EXTENSION_NONE'],
  ] as const)('%s', (_, lots, expected) => expect(decide([...lots])).toEqual(expected));

  it.each([
    [0, 'EXTENSION_NONE'],
    [1 / 86_400, [100, 10]],
    [60, [100, 10]],
    [60 + 1 / 86_400, 'EXTENSION_NONE'],
  ] as const)('%s days before the end', (days, expected) =>
    expect(decide([lot('a', 100, days)], days)).toEqual(expected),
  );

  it('follows the merchant: off, free, and how often', () => {
    expect(decide([lot('a', 100, 30)], 30, { ...TERMS, days: 0 })).toBe('EXTENSION_OFF');
    expect(decide([lot('a', 100, 30)], 30, { ...TERMS, feePercent: 0 })).toEqual([100, 0]);
    expect(decide([lot('a', 100, 30)], 30, { ...TERMS, feePercent: 100 })).toBe('EXTENSION_NONE');
    expect(decide([lot('a', 100, 30)], 30, TERMS, 2)).toEqual([100, 10]);
    expect(decide([lot('a', 100, 30)], 30, TERMS, 3)).toBe('EXTENSION_LIMIT');
  });

  it('moves each expiry by the same days, and takes the fee from the points that expire first', () => {
    const decided = decideExtension([lot('b', 50, 30), lot('a', 3, 30)], on(30), TERMS, { now: NOW, used: 0 });
    expect(decided).toEqual({
      ok: true,
      value: {
        points: 53,
        fee: 6,
        until: inDays(210),
        changes: [
          { lotId: 'a', points: -3, expiresAt: inDays(210) },
          { lotId: 'b', points: -3, expiresAt: inDays(210) },
        ],
      },
    });
  });

  it('never takes more than stated, more than a lot holds, or all points', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 6 }),
        fc.integer({ min: 0, max: 100 }),
        (amounts, feePercent) => {
          const lots = amounts.map((amount, index) => lot(String(index), amount, 30));
          const decided = decideExtension(lots, on(30), { ...TERMS, feePercent }, { now: NOW, used: 0 });
          if (!decided.ok) return;
          const { points, fee, changes } = decided.value;
          expect(changes.reduce((sum, change) => sum + change.points, fee)).toBe(0);
          expect(fee).toBe(Math.ceil((points * feePercent) / 100));
          expect(fee).toBeLessThan(points);
          for (const change of changes) {
            const before = lots.find(({ id }) => id === change.lotId)!.remaining;
            expect(before + change.points).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });
});
