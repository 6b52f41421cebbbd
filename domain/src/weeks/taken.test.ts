import { describe, expect, it, test } from 'vitest';
import { WEEK_STATES, type WeekState } from './states.ts';
import { concernsStaff, resolveAvailability } from './taken.ts';

/**
 * Written by hand: the state; t(aken) h(eld) k(nown) p(aused) before; then t and p after, and the change. Held: its
 * stay is held here.
 */
const TABLE: [WeekState, before: string, after: string, change: string | null][] = [
  ['offered', 't', 'tp', 'pause'],
  ['offered', 'th', 't', 'conflict'],
  ['offered', 'thk', 't', null],
  // The hold has ended, so the week goes off sale.
  ['offered', 'tk', 'tp', 'pause'],
  ['offered', 'tkp', 'tp', null],
  ['offered', 'thkp', 'tp', null],
  ['offered', 'kp', '', 'resume'],
  ['offered', 'hk', '', 'free'],
  ['offered', 'k', '', 'free'],
  ['offered', '', '', null],
  ['expiring', 't', 'tp', 'pause'],
  ['expiring', 'kp', '', 'resume'],
  ['pending', 't', 't', 'conflict'],
  ['pending', 'tk', 't', null],
  ['pending', 'k', '', 'free'],
  ['revising', 't', 't', 'conflict'],
  ['overdue', 't', 't', 'conflict'],
  ['sold', 'th', 't', 'conflict'],
  ['sold', 'thk', 't', null],
  ['sold', 'hk', '', 'free'],
  ['paid', 'th', 't', 'conflict'],
  ['closed', 't', 't', 'conflict'],
  // The week left the market by the clock while it was paused.
  ['closed', 'tkp', 't', null],
  ['closed', 'kp', '', 'free'],
  ['expired', 'tkp', '', null],
  ['refused', 't', '', null],
  ['withdrawn', 'tk', '', null],
];

test.each(TABLE)('%s, %s: %s, %s', (state, before, after, change) => {
  const has = (letters: string, letter: string) => letters.includes(letter);
  const weighed = resolveAvailability({
    state,
    taken: has(before, 't'),
    held: has(before, 'h'),
    known: has(before, 'k'),
    paused: has(before, 'p'),
  });
  expect(weighed).toEqual({ taken: has(after, 't'), paused: has(after, 'p'), change });
});

describe('any week', () => {
  const all = WEEK_STATES.flatMap((state) =>
    Array.from({ length: 16 }, (_, bits) => ({
      state,
      taken: (bits & 1) > 0,
      held: (bits & 2) > 0,
      known: (bits & 4) > 0,
      paused: (bits & 8) > 0,
    })),
  );
  it('does not change again by the same calendars', () => {
    for (const week of all) {
      const once = resolveAvailability(week);
      const again = resolveAvailability({ ...week, known: once.taken, paused: once.paused });
      expect(again).toEqual({ ...once, change: null });
    }
  });
  it('is off sale only while its nights are booked elsewhere', () => {
    for (const week of all) {
      const { taken, paused } = resolveAvailability(week);
      expect(paused && !(taken && week.taken)).toBe(false);
    }
  });
});

test.each([
  ['deposit', 'pending', false],
  ['deposit', 'offered', true],
  ['deposit', 'closed', true],
  ['deposit', 'sold', true],
  ['rental', 'offered', false],
  ['rental', 'sold', true],
  ['extra-vacation', 'paid', true],
  ['extra-vacation', 'expiring', false],
  ['deposit', 'expired', false],
] as const)('a week that is %s and %s concerns staff: %s', (kind, state, expected) =>
  expect(concernsStaff({ kind, state })).toBe(expected),
);
