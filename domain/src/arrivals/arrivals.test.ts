import { describe, expect, it } from 'vitest';
import { arrivalChanges, type ExpectedStay } from './changes.ts';
import { mayMark, possibleMarks, type ArrivalState } from './marks.ts';
import { sameNeeds, wishesUntil } from './wishes.ts';

const stay = { checkIn: '2026-12-10', checkOut: '2026-12-14' };

describe('a mark', () => {
  it.each<[ArrivalState, string, string]>([
    ['arrived', '2026-12-09', 'MARK_TOO_EARLY'],
    ['arrived', '2026-12-10', 'ok'],
    ['no-show', '2026-12-10', 'MARK_TOO_EARLY'],
    ['no-show', '2026-12-11', 'ok'],
    ['late', '2026-12-01', 'ok'],
    ['expected', '2026-12-21', 'ok'],
    ['arrived', '2026-12-22', 'MARK_TOO_LATE'],
  ])('%s on %s: %s', (state, today, said) => {
    const may = mayMark(state, { ...stay, today });
    expect(may.ok ? 'ok' : may.refusal.code).toBe(said);
  });

  it('names the first day on which it is possible', () => {
    expect(mayMark('no-show', { ...stay, today: '2026-12-01' })).toMatchObject({
      refusal: { data: { from: '2026-12-11' } },
    });
    expect(possibleMarks({ ...stay, today: '2026-12-10' })).toEqual(['expected', 'late', 'arrived']);
  });
});

describe('wishes', () => {
  it('can be changed until a number of days before check-in', () =>
    expect(wishesUntil('2026-12-10', 7)).toBe('2026-12-03'));
  it('are equal when their needs are the same in another order', () => {
    expect(sameNeeds(['hearing', 'sight'], ['sight', 'hearing'])).toBe(true);
    expect(sameNeeds(['hearing'], ['sight'])).toBe(false);
    expect(sameNeeds([], ['sight'])).toBe(false);
  });
});

describe('what changed for a resort', () => {
  const now: ExpectedStay = {
    ...stay,
    stayId: 'a',
    resortId: 'r',
    guestKey: 'x',
    adultTotal: 2,
    childrenAges: [7],
  };
  const before = { ...now, live: true };
  it.each([
    ['a new order', undefined, now, ['new']],
    ['nothing', before, now, []],
    ['an order that ended', before, undefined, ['canceled']],
    ['an order that ended before', { ...before, live: false }, undefined, []],
    ['an order that is paid again', { ...before, live: false }, now, ['new']],
    ['other days', before, { ...now, stayId: 'b', checkIn: '2026-12-11' }, ['moved']],
    ['another resort', before, { ...now, stayId: 'b', resortId: 's' }, ['new']],
    ['guest and party', before, { ...now, guestKey: 'y', childrenAges: [] }, ['guest', 'party']],
  ])('%s', (_, was, is, said) => expect(arrivalChanges(was, is)).toEqual(said));
});
