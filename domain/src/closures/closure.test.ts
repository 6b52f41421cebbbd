import { describe, expect, it } from 'vitest';
import { answerDue, choicesFor, decideClosure, endOfDay, fallbackFor, givenBack, type ClosurePlan } from './closure.ts';

const TODAY = '2026-03-10';
const plan = (more: Partial<ClosurePlan> = {}): ClosurePlan => ({
  from: '2026-04-01',
  to: '2026-06-01',
  choices: ['points', 'money'],
  fallback: 'money',
  answerUntil: '2026-03-17',
  pointsUntil: null,
  ...more,
});
const decide = (more: Partial<ClosurePlan> = {}, standing: { from: string; to: string }[] = []) => {
  const decided = decideClosure(plan(more), { today: TODAY, standing });
  return decided.ok ? 'closed' : decided.refusal;
};

describe('days are closed', () => {
  it.each([
    ['ahead', {}, [], 'closed'],
    ['that have started', { from: '2026-01-01' }, [], 'closed'],
    ['whose last night is tonight', { from: TODAY, to: '2026-03-11' }, [], 'closed'],
    ['between two others, from the day of one to the day of the next', {}, [span(1, 4), span(6, 7)], 'closed'],
    ['until an answer tomorrow', { answerUntil: '2026-03-11' }, [], 'closed'],
    ['with points that are valid a day longer than the answers', { pointsUntil: '2026-03-18' }, [], 'closed'],
  ])('%s', (_, more, standing, expected) => expect(decide(more, standing)).toBe(expected));

  it.each([
    ['that end today', { from: '2026-01-01', to: TODAY }, [], { code: 'CLOSURE_PAST', data: { today: TODAY } }],
    [
      'of which another one has the last night',
      {},
      [{ from: '2026-05-31', to: '2026-06-02' }],
      { code: 'CLOSURE_OVERLAPS', data: { from: '2026-05-31', to: '2026-06-02' } },
    ],
    [
      'within another one',
      {},
      [{ from: '2026-01-01', to: '2026-12-01' }],
      { code: 'CLOSURE_OVERLAPS', data: { from: '2026-01-01', to: '2026-12-01' } },
    ],
    [
      'with no day to answer',
      { answerUntil: TODAY },
      [],
      { code: 'CLOSURE_DEADLINE', data: { earliest: '2026-03-11' } },
    ],
    [
      'with points that end with the time to answer',
      { pointsUntil: '2026-03-17' },
      [],
      { code: 'CLOSURE_POINTS_UNTIL', data: { after: '2026-03-17' } },
    ],
  ])('counts no day as closed %s', (_, more, standing, refusal) => expect(decide(more, standing)).toEqual(refusal));
});

describe('an answer is due', () => {
  it.each([
    ['at the end of the last day, in the merchant’s zone', '2026-03-17', '2026-04-05', 'Asia/Ho_Chi_Minh', '17:00'],
    ['at the end of the last day in Hawaii', '2026-03-17', '2026-04-05', 'Pacific/Honolulu', '10:00'],
  ])('%s', (_, answerUntil, checkIn, zone, utc) => {
    const day = zone.startsWith('Asia') ? '2026-03-17' : '2026-03-18';
    expect(answerDue({ answerUntil }, checkIn, zone).toISOString()).toBe(`${day}T${utc}:00.000Z`);
  });

  it.each([
    ['a stay that begins before the last day', '2026-03-15', '2026-03-14T17:00:00.000Z'],
    ['a stay that begins on the last day', '2026-03-17', '2026-03-16T17:00:00.000Z'],
    ['a stay that begins the day after', '2026-03-18', '2026-03-17T17:00:00.000Z'],
  ])('an answer is never due after check-in: %s', (_, checkIn, due) =>
    expect(answerDue({ answerUntil: '2026-03-17' }, checkIn, 'Asia/Ho_Chi_Minh').toISOString()).toBe(due),
  );

  it('also on a day of 23 hours', () =>
    expect(endOfDay('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-29T22:00:00.000Z'));
});

describe('what comes back', () => {
  it.each([
    ['money as it was paid', { kept: 10_000_000, points: 0 }, 'money', { refund: 10_000_000, points: 0 }],
    ['money and points, each as it was paid', { kept: 400_000, points: 30 }, 'money', { refund: 400_000, points: 30 }],
    ['money as points at the order’s rate', { kept: 10_000_000, points: 0 }, 'points', { refund: 0, points: 2_000 }],
    ['all of it as points', { kept: 400_000, points: 30 }, 'points', { refund: 0, points: 110 }],
    ['points that were all that was paid', { kept: 0, points: 30 }, 'points', { refund: 0, points: 30 }],
    ['nothing of what a gift code paid', { kept: 0, points: 0 }, 'points', { refund: 0, points: 0 }],
  ] as const)('%s', (_, paid, end, back) => expect(givenBack({ ...paid, pointRate: 5_000 }, end)).toEqual(back));
});

describe('choices', () => {
  it.each([
    ['both, in one order', ['money', 'points'], 5, ['points', 'money']],
    ['the one that is offered', ['money'], 5, ['money']],
    ['points where no money was paid, whatever is offered', ['money'], 0, ['points']],
  ] as const)('%s', (_, offered, kept, choices) => expect(choicesFor(offered, { kept })).toEqual(choices));

  it('without an answer the closure’s default applies, or points when no money was paid', () =>
    expect([
      fallbackFor('money', { kept: 5 }),
      fallbackFor('money', { kept: 0 }),
      fallbackFor('points', { kept: 5 }),
    ]).toEqual(['money', 'points', 'points']));
});

/** A span from the first of one month to the first of another. */
function span(from: number, to: number) {
  return { from: `2026-0${from}-01`, to: `2026-0${to}-01` };
}
