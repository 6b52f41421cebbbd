import { describe, expect, it } from 'vitest';
import { journeyOf, outcomeOf, weeksGivenOf, WEEK_STATES, type TravelledWeek, type WeekState } from './index.ts';

const at = (day: number) => new Date(Date.UTC(2026, 9, day));
const event = (change: string, state: WeekState, day: number) => ({ change, state, at: at(day) });
const GIVEN = event('give', 'pending', 1);
const APPROVED = event('approve', 'offered', 3);
const way = (week: Partial<TravelledWeek>) => {
  const { stops, current } = journeyOf({
    kind: 'deposit',
    state: 'pending',
    history: [GIVEN],
    heldSince: null,
    ...week,
  });
  return [current, stops.map(({ name, at: when }) => (when ? `${name} ${when.getUTCDate()}` : name)).join(', ')];
};

describe('the steps of a week', () => {
  it.each<[string, Partial<TravelledWeek>, number, string]>([
    ['waits', {}, 0, 'given 1, approved, offered, held, result'],
    [
      'is on the market',
      { state: 'offered', history: [GIVEN, APPROVED] },
      2,
      'given 1, approved 3, offered 3, held, result',
    ],
    [
      'is held',
      { state: 'offered', history: [GIVEN, APPROVED], heldSince: at(5) },
      3,
      'given 1, approved 3, offered 3, held 5, result',
    ],
    [
      'is sold',
      { state: 'sold', history: [GIVEN, APPROVED, event('sell', 'sold', 6)] },
      4,
      'given 1, approved 3, offered 3, held, sold 6',
    ],
    [
      'lapsed',
      { state: 'expired', history: [GIVEN, APPROVED, event('expire', 'expired', 9)] },
      4,
      'given 1, approved 3, offered 3, held, expired 9',
    ],
    [
      'was sold and is back: no stop of it is left',
      { state: 'offered', history: [GIVEN, APPROVED, event('sell', 'sold', 6), event('giveBack', 'offered', 7)] },
      2,
      'given 1, approved 3, offered 3, held, result',
    ],
    [
      'brought money that is paid out',
      {
        kind: 'extra-vacation',
        state: 'paid',
        history: [GIVEN, APPROVED, event('sell', 'sold', 6), event('pay', 'paid', 8)],
      },
      4,
      'given 1, approved 3, offered 3, sold 6, paid 8',
    ],
    [
      'brought money that is not paid out, again',
      {
        kind: 'rental',
        state: 'sold',
        history: [GIVEN, APPROVED, event('sell', 'sold', 6), event('pay', 'paid', 8), event('unpay', 'sold', 9)],
      },
      3,
      'given 1, approved 3, offered 3, sold 9, paid',
    ],
    [
      'is to be sold',
      { kind: 'extra-vacation', state: 'offered', history: [GIVEN, APPROVED] },
      2,
      'given 1, approved 3, offered 3, sold, paid',
    ],
  ])('%s', (_, week, current, stops) => expect(way(week)).toEqual([current, stops]));

  it('has an outcome in every state', () => {
    for (const state of WEEK_STATES) expect(['waiting', 'market', 'sold', 'ended']).toContain(outcomeOf(state));
  });
});

it('every given week is counted once', () => {
  const tallies = (['deposit', 'extra-vacation', 'rental'] as const).flatMap((kind) =>
    WEEK_STATES.flatMap((state) => [true, false].map((paidInPoints) => ({ kind, state, paidInPoints, count: 2 }))),
  );
  const { given, ...shares } = weeksGivenOf(tallies);
  expect(given).toBe(2 * tallies.length);
  expect(Object.values(shares).reduce((sum, count) => sum + count, 0)).toBe(given);
  // Deposits that are sold and paid: one for points, one for money.
  expect([shares.exchanged, shares.depositsSold, shares.sold, shares.rented]).toEqual([4, 4, 8, 8]);
});
