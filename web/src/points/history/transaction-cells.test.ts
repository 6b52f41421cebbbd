import type { Locale } from '@sandbar/domain/common';
import { expect, test } from 'vitest';
import { formatFor } from '../../i18n/format.ts';
import { transactionDay } from './transaction-cells.tsx';

const at = (instant: string, locale: Locale) =>
  transactionDay(instant, formatFor(locale, { timeZone: 'Asia/Ho_Chi_Minh', currency: 'VND' }), locale);

test.each([
  ['2026-11-21T03:00:00Z', '21-11-2026'],
  ['2026-11-21T16:59:59Z', '21-11-2026'],
  // The day is that of the merchant's time zone.
  ['2026-11-21T17:00:00Z', '22-11-2026'],
])('a transaction of %s is listed on %s', (instant, day) => expect(at(instant, 'vi-VN')).toBe(day));

test.each([
  ['en-US', '11/22/2026'],
  ['de', '22.11.2026'],
  ['ja', '2026/11/22'],
] as const)('in %s a day is written as everywhere', (locale, day) =>
  expect(at('2026-11-21T17:00:00Z', locale)).toBe(day),
);
