import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availablePoints,
  debtOf,
  decideCorrection,
  decideExpiry,
  decideGiveBack,
  decideUse,
  foreseenExpiries,
  pointsFromMoney,
  reminderDue,
  renewedUntil,
  sumOf,
  type LotChange,
  type PointLot,
} from './index.ts';

const DAY = 86_400_000;
const now = new Date('2026-11-21T03:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * DAY);
const lot = (id: string, remaining: number, days: number | null, amount = remaining): PointLot => ({
  id,
  amount,
  remaining,
  expiresAt: days === null ? null : inDays(days),
});
const asText = (changes: readonly LotChange[]) => changes.map(({ lotId, points }) => `${lotId} ${points}`).join(', ');

describe('using points for an order', () => {
  const lots = [lot('late', 300, 90), lot('soon', 100, 10), lot('over', 500, -1)];
  it.each([
    ['takes what runs out first', lots, [], 60, 'spend soon -60'],
    ['goes on with the next lot', lots, [], 250, 'spend soon -100, late -150'],
    ['to the last point', lots, [], 400, 'spend soon -100, late -300'],
    ['one more is refused', lots, [], 401, 'POINTS_NOT_ENOUGH 400'],
    ['what is owed cannot be spent', [...lots, lot('debt', -150, null)], [], 251, 'POINTS_NOT_ENOUGH 250'],
    ['applied again with more, takes the difference', lots, [{ lotId: 'soon', points: 60 }], 100, 'spend soon -40'],
    ['applied again the same, does nothing', lots, [{ lotId: 'soon', points: 60 }], 60, 'nothing'],
    [
      'applied again with less, gives back to the lot that runs out last',
      lots,
      [
        { lotId: 'soon', points: 60 },
        { lotId: 'late', points: 30 },
      ],
      50,
      'return late 30, soon 10',
    ],
    ['taken off, gives all back', lots, [{ lotId: 'soon', points: 60 }], 0, 'return soon 60'],
    ['what an order has counts for it', lots, [{ lotId: 'soon', points: 60 }], 461, 'POINTS_NOT_ENOUGH 460'],
  ])('%s', (_what, of, taken, points, expected) => {
    const result = decideUse(of, taken, points, now);
    const said = !result.ok
      ? `${result.refusal.code} ${Object.values(result.refusal.data)[0]}`
      : result.value
        ? `${result.value.kind} ${asText(result.value.changes)}`
        : 'nothing';
    expect(said).toBe(expected);
  });
});

describe('returning points', () => {
  const taken = [
    { lotId: 'a', points: 101 },
    { lotId: 'b', points: 1 },
  ];
  it.each([
    [100, 'a 101, b 1'],
    [50, 'a 50'],
    [0, ''],
  ])('%i percent, lot by lot, rounded down', (percent, expected) =>
    expect(asText(decideGiveBack(taken, percent))).toBe(expected),
  );

  it.each([
    ['a lot that still runs stays as it is', 1, 30, false, null],
    ['one that ran out gets the grace', -1, 30, false, inDays(30)],
    ['at its very end too', 0, 30, false, inDays(30)],
    ['no grace, no renewal', -1, 0, false, null],
    ['a lot gets it once', -1, 30, true, null],
  ])('%s', (_what, days, grace, graced, expected) =>
    expect(renewedUntil({ expiresAt: inDays(days), graced }, now, grace)).toEqual(expected),
  );
});

describe('expiry', () => {
  it.each([
    [
      'empties what is over, and nothing else',
      [lot('a', 40, 0), lot('b', 30, -9, 50), lot('c', 5, 1), lot('d', 0, -1, 9)],
      'b -30, a -40',
    ],
    ['what is owed is paid by it first', [lot('a', 40, -1), lot('debt', -30, null)], 'a -40, debt 30'],
    ['and never more than is owed', [lot('a', 40, -1), lot('debt', -300, null)], 'a -40, debt 40'],
    ['nothing is over', [lot('a', 40, 1)], ''],
  ])('%s', (_what, lots, expected) => expect(asText(decideExpiry(lots, now))).toBe(expected));

  it.each([
    [61, null, null],
    [60, null, 60],
    [60, 60, null],
    [14.01, 60, null],
    [14, 60, 14],
    [14, 14, null],
    [3, null, 14],
    [0, null, null],
    [-1, null, null],
  ])('%d days before the end, last reminder %s: reminder %s', (days, before, due) =>
    expect(reminderDue(inDays(days), now, before)).toBe(due),
  );
});

describe('a correction', () => {
  it.each([
    ['adds a lot', [], 50, '', 50],
    ['pays what is owed first', [lot('debt', -30, null)], 50, 'debt 30', 20],
    ['may pay a part of it', [lot('debt', -80, null)], 50, 'debt 50', 0],
    ['takes from what runs out first', [lot('b', 50, 9), lot('a', 20, 1)], -30, 'a -20, b -10', 0],
    ['goes below zero', [lot('a', 20, 1)], -30, 'a -20', -10],
  ])('%s', (_what, lots, points, changes, newLot) => {
    const correction = decideCorrection(lots, points);
    expect([asText(correction.changes), correction.newLot]).toEqual([changes, newLot]);
  });
});

it.each([
  ['lots in the order of their end', [lot('b', 20, 9), lot('a', 10, 1)], 'a 10, b 20'],
  ['what is owed is off the first', [lot('b', 20, 9), lot('a', 10, 1), lot('debt', -15, null)], 'b 15'],
])('lists which points expire when: %s', (_what, lots, expected) =>
  expect(asText(foreseenExpiries(lots))).toBe(expected),
);

it.each([
  [12_499, 5_000, 2],
  [12_500, 5_000, 3],
  [0, 5_000, 0],
])('%i dong at a rate of %i are %i points', (dong, rate, points) => expect(pointsFromMoney(dong, rate)).toBe(points));

/** One event of an account. */
type Step = { do: 'award' | 'use' | 'back' | 'expire' | 'correct'; points: number; order: number; days: number };

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('award', 'use', 'back', 'expire', 'correct'),
  points: fc.integer({ min: 0, max: 500 }),
  order: fc.integer({ min: 0, max: 3 }),
  days: fc.integer({ min: -40, max: 40 }),
});

it('every lot stays between zero and its award, balance = entries, and only corrections go below zero', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const lots = new Map<string, PointLot>();
      const taken = new Map<number, Map<string, number>>();
      let balance = 0;
      let clock = 0;
      const list = () => [...lots.values()];
      const apply = (changes: readonly LotChange[]) => {
        for (const { lotId, points } of changes) {
          const one = lots.get(lotId)!;
          lots.set(lotId, { ...one, remaining: one.remaining + points });
          balance += points;
        }
      };
      const make = (points: number, days: number) => {
        const id = `lot${lots.size}`;
        if (points !== 0) lots.set(id, lot(id, points, points < 0 ? null : days));
        balance += points;
      };
      for (const { do: what, points, order, days } of steps) {
        clock += 1;
        const at = inDays(clock);
        const before = balance;
        const its = taken.get(order) ?? new Map<string, number>();
        const outstanding = [...its].map(([lotId, most]) => ({ lotId, points: most }));
        if (what === 'award') make(points, clock + Math.abs(days));
        if (what === 'expire') apply(decideExpiry(list(), at));
        if (what === 'correct') {
          const { changes, newLot } = decideCorrection(list(), points % 2 === 0 ? points + 1 : -points);
          apply(changes);
          make(newLot, clock + 20);
        }
        if (what === 'use' || what === 'back') {
          const available = availablePoints(list(), at);
          const used = decideUse(list(), outstanding, points, at);
          const changes =
            what === 'back' ? decideGiveBack(outstanding, days + 40) : used.ok ? (used.value?.changes ?? []) : [];
          if (what === 'use')
            expect(used.ok).toBe(points <= sumOf(outstanding) + available || points <= sumOf(outstanding));
          apply(changes);
          for (const { lotId, points: change } of changes) its.set(lotId, (its.get(lotId) ?? 0) - change);
          taken.set(order, its);
        }
        for (const one of list()) {
          expect(one.remaining).toBeGreaterThanOrEqual(Math.min(0, one.amount));
          expect(one.remaining).toBeLessThanOrEqual(Math.max(0, one.amount));
        }
        for (const [, most] of [...taken.values()].flatMap((map) => [...map])) expect(most).toBeGreaterThanOrEqual(0);
        expect(balance).toBe(list().reduce((sum, one) => sum + one.remaining, 0));
        if (what !== 'correct') expect(balance).toBeGreaterThanOrEqual(Math.min(0, before));
        expect(debtOf(list())).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 300 },
  );
});

it('a spend empties every lot that expires before a lot that it touched', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 30 })), {
        minLength: 1,
        maxLength: 8,
      }),
      fc.integer({ min: 1, max: 400 }),
      (made, points) => {
        const lots = made.map(([amount, days], index) => lot(`lot${index}`, amount, days));
        const result = decideUse(lots, [], points, now);
        if (!result.ok) return points > lots.reduce((sum, { remaining }) => sum + remaining, 0);
        const { changes } = result.value!;
        expect(sumOf(changes)).toBe(-points);
        const last = lots.find(({ id }) => id === changes.at(-1)!.lotId)!;
        for (const one of lots) {
          const left = one.remaining + (changes.find(({ lotId }) => lotId === one.id)?.points ?? 0);
          if (one.expiresAt! < last.expiresAt!) expect(left).toBe(0);
        }
        return true;
      },
    ),
  );
});
