import { expect, test } from 'vitest';
import {
  cancellationPercent,
  cancellationTerms,
  isLadder,
  isSameLadder,
  ladderFaults,
  leastDaysWithRefund,
  shareBack,
} from './cancellation.ts';

const all = { percent: 100, until: '2026-11-04' };
const half = { percent: 50, until: '2026-11-19' };
const none = { percent: 0, until: null };

test.each([
  ['long before', '2026-06-01', [all, half, none]],
  ['the last day of all', '2026-11-04', [all, half, none]],
  ['a day later', '2026-11-05', [half, none]],
  ['the last day of half', '2026-11-19', [half, none]],
  ['a day after that', '2026-11-20', [none]],
])('the policy for check-in on 5 December, seen %s', (_name, today, terms) =>
  expect(cancellationTerms('2026-12-05', today)).toEqual(terms),
);

test.each([
  ['2026-06-01', 100],
  ['2026-11-04', 100],
  ['2026-11-05', 50],
  ['2026-11-19', 50],
  ['2026-11-20', 0],
  ['2026-12-05', 0],
  ['2026-12-06', null],
])('check-in on 5 December, canceled on %s: %s percent comes back', (today, percent) =>
  expect(cancellationPercent('2026-12-05', today)).toBe(percent),
);

test.each([
  [
    [
      [31, 100],
      [16, 50],
      [0, 0],
    ],
    16,
  ],
  [
    [
      [7, 20],
      [60, 90],
    ],
    7,
  ],
  [[[0, 10]], 0],
  [[[30, 0]], null],
  [[], null],
])('the ladder %j gives money back until %s days before check-in', (ladder, days) =>
  expect(
    leastDaysWithRefund(ladder.map(([daysBefore, percent]) => ({ daysBefore: daysBefore!, percent: percent! }))),
  ).toBe(days),
);

test('a merchant’s own ladder is shown from the earliest rung, and says that nothing is refunded at the end', () => {
  const ladder = [
    { daysBefore: 7, percent: 20 },
    { daysBefore: 60, percent: 90 },
  ];
  expect(cancellationTerms('2026-12-05', '2026-06-01', ladder)).toEqual([
    { percent: 90, until: '2026-10-06' },
    { percent: 20, until: '2026-11-28' },
    { percent: 0, until: null },
  ]);
  expect(cancellationTerms('2026-12-05', '2026-12-01', [])).toEqual([{ percent: 0, until: null }]);
});

test('a merchant’s own ladder applies, whatever the order of its rungs', () => {
  const ladder = [
    { daysBefore: 0, percent: 10 },
    { daysBefore: 7, percent: 80 },
  ];
  expect(['2026-11-28', '2026-11-29'].map((today) => cancellationPercent('2026-12-05', today, ladder))).toEqual([
    80, 10,
  ]);
});

test.each([
  ['all of one', [{ id: 'a', amount: 100, goingBack: 0 }], 100, [{ paymentId: 'a', amount: 100 }]],
  ['half, rounded down', [{ id: 'a', amount: 101, goingBack: 0 }], 50, [{ paymentId: 'a', amount: 50 }]],
  [
    'half of two, the later first',
    [
      { id: 'a', amount: 80, goingBack: 0 },
      { id: 'b', amount: 20, goingBack: 0 },
    ],
    50,
    [
      { paymentId: 'b', amount: 20 },
      { paymentId: 'a', amount: 30 },
    ],
  ],
  [
    'what is left after an excess went back',
    [{ id: 'a', amount: 120, goingBack: 20 }],
    100,
    [{ paymentId: 'a', amount: 100 }],
  ],
  ['nothing', [{ id: 'a', amount: 100, goingBack: 0 }], 0, []],
])('%s goes back', (_what, parts, percent, back) => expect(shareBack(parts, percent)).toEqual(back));

const rungs = (...pairs: [number | null, number | null][]) =>
  pairs.map(([daysBefore, percent]) => ({ daysBefore, percent }));

test.each([
  ['nothing at all', rungs(), []],
  ['three steps down', rungs([31, 100], [16, 50], [0, 10]), [null, null, null]],
  ['in any order', rungs([0, 0], [31, 100]), [null, null]],
  ['the same share twice', rungs([31, 50], [16, 50]), [null, null]],
  ['invalid days', rungs([-1, 100], [366, 100], [1.5, 100], [null, 100]), ['days', 'days', 'days', 'days']],
  ['invalid shares', rungs([31, 101], [16, -1], [3, null]), ['percent', 'percent', 'percent']],
  ['the same days twice', rungs([31, 100], [31, 50]), ['twice', 'twice']],
  ['more for who cancels later', rungs([31, 50], [16, 60]), [null, 'more']],
] as const)('a ladder of %s', (_, ladder, faults) => expect(ladderFaults(ladder)).toEqual(faults));

test('a ladder has a limited number of rungs', () => {
  const steps = Array.from({ length: 7 }, (_, at) => ({ daysBefore: 70 - at, percent: 50 }));
  expect(isLadder(steps)).toBe(false);
  expect(isLadder(steps.slice(1))).toBe(true);
});

test('a ladder means the same with and without its last rung of 0 percent', () => {
  const step = { daysBefore: 31, percent: 100 };
  expect(isSameLadder([step], [{ daysBefore: 0, percent: 0 }, step])).toBe(true);
  expect(isSameLadder([step], [{ ...step, percent: 99 }])).toBe(false);
  expect(isSameLadder([step], [])).toBe(false);
});
