import { expect, it } from 'vitest';
import { cappedLadder, decideOwnMove, DEFAULT_CANCELLATION, type OwnOrder } from './index.ts';

const [CONFIRMED, PAID] = [33, 1_048_609];
const DAY = { now: new Date('2026-11-20T02:00:00Z'), today: '2026-11-20' };
const RULES = { ownMoves: 2, ownMoveDays: 14 };

const order = (more: Partial<OwnOrder> = {}): OwnOrder => ({
  allStatus: PAID,
  fromDate: '2027-01-20',
  ownMoves: 0,
  cancellation: null,
  holdExpiresAt: null,
  owedAgainAt: null,
  ...more,
});

it.each<[string, Partial<OwnOrder>, Partial<typeof RULES>, unknown]>([
  ['is open long before', {}, {}, { until: '2027-01-06', left: 2, percent: 100 }],
  ['is open once more', { ownMoves: 1 }, {}, { left: 1 }],
  ['keeps its price when half would come back', { fromDate: '2026-12-10' }, {}, { percent: 50 }],
  ['is open on its last day', { fromDate: '2026-12-04' }, {}, { until: '2026-11-20', percent: 0 }],
  ['is over on the day after', { fromDate: '2026-12-03' }, {}, 'OWN_MOVE_OVER'],
  ['is used up', { ownMoves: 2 }, {}, 'OWN_MOVES_USED'],
  ['is used up where fewer are allowed by now', { ownMoves: 2 }, { ownMoves: 1 }, 'OWN_MOVES_USED'],
  ['is not for members', {}, { ownMoves: 0 }, 'OWN_MOVES_NONE'],
  ['comes back whole unpaid', { allStatus: CONFIRMED, fromDate: '2026-12-10' }, {}, { percent: 100 }],
  ['is not for an order that was never confirmed', { allStatus: 1 }, {}, 'ORDER_PROCESSED'],
  ['is not for one that ran out', { allStatus: CONFIRMED, holdExpiresAt: DAY.now }, {}, 'HOLD_EXPIRED'],
  ['is not for one that is owed again', { allStatus: CONFIRMED, owedAgainAt: DAY.now }, {}, 'ORDER_PROCESSED'],
  ['is not for one without a stay', { fromDate: null }, {}, 'ORDER_PROCESSED'],
])('the stay of an order: changing it %s', (_what, more, rules, expected) => {
  const decided = decideOwnMove(order(more), { ...RULES, ...rules }, DAY);
  if (typeof expected === 'string') expect(decided).toMatchObject({ refusal: { code: expected } });
  else expect(decided).toMatchObject({ value: expected });
});

it('a ladder never gives more than a share, and its lower rungs stay unchanged', () => {
  for (const most of [0, 30, 50, 100])
    expect(cappedLadder(null, most).map(({ percent }) => percent)).toEqual(
      DEFAULT_CANCELLATION.map(({ percent }) => Math.min(percent, most)),
    );
});
