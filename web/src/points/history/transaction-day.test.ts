import { expect, test } from 'vitest';
import { transactionDay } from './transaction-day.ts';

test.each([
  ['2026-11-21T03:00:00Z', '21-11-2026'],
  ['2026-11-21T16:59:59Z', '21-11-2026'],
  // The day is Vietnam's.
  ['2026-11-21T17:00:00Z', '22-11-2026'],
])('a transfer of %s stands under %s', (instant, day) => expect(transactionDay(instant)).toBe(day));
