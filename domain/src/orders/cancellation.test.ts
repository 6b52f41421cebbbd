import { expect, test } from 'vitest';
import { cancellationPercent, cancellationTerms, shareBack } from './cancellation.ts';

const all = { percent: 100, until: '2026-11-04' };
const half = { percent: 50, until: '2026-11-19' };
const none = { percent: 0, until: null };

test.each([
  ['long before', '2026-06-01', [all, half, none]],
  ['the last day of all', '2026-11-04', [all, half, none]],
  ['a day later', '2026-11-05', [half, none]],
  ['the last day of half', '2026-11-19', [half, none]],
  ['a day after that', '2026-11-20', [none]],
])('check-in on 5 December, seen %s', (_name, today, terms) =>
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

test('a merchant’s own ladder is shown from the earliest rung on, and says that nothing comes back after the last one', () => {
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

test('a merchant’s own ladder counts, in whatever order it is written', () => {
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
