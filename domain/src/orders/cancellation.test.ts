import { expect, test } from 'vitest';
import { cancellationTerms } from './cancellation.ts';

const all = { percent: 100, until: '2026-11-04' };
const half = { percent: 50, until: '2026-11-19' };
const none = { percent: 0, until: null };

test.each([
  ['long before', '2026-06-01', [all, half, none]],
  ['the last day of all', '2026-11-04', [all, half, none]],
  ['a day later', '2026-11-05', [half, none]],
  ['the last day of half', '2026-11-19', [half, none]],
  ['a day after that', '2026-11-20', [none]],
])('check-in on 5 December, seen %s', (_name, today, terms) => expect(cancellationTerms('2026-12-05', today)).toEqual(terms));
