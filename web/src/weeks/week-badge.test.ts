import type { WeekKind, WeekState } from '@sandbar/domain/weeks';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WeekBadge } from './week-badge.tsx';

/** Back-office section 4: the look of each number. */

const toneOf = (kind: WeekKind, state: WeekState) => {
  const drawn = renderToStaticMarkup(WeekBadge({ kind, state, children: 'a' }));
  return /data-tone="(\w+)"/.exec(drawn)?.[1] ?? '';
};

test.each<[WeekKind, WeekState, string]>([
  ['deposit', 'pending', 'warning'],
  ['deposit', 'offered', 'success'],
  ['deposit', 'refused', 'danger'],
  ['deposit', 'withdrawn', 'danger'],
  ['deposit', 'sold', 'primary'],
  ['deposit', 'expiring', 'neutral'],
  ['deposit', 'closed', 'danger'],
  ['deposit', 'expired', 'danger'],
  ['rental', 'offered', 'primary'],
  ['rental', 'pending', 'warning'],
  ['rental', 'overdue', 'dark'],
])('the badge of a %s that is %s is %s', (kind, state, tone) => expect(toneOf(kind, state)).toBe(tone));

test('an unknown state has no badge', () => expect(toneOf('deposit', 'unheard-of' as WeekState)).toBe(''));
