import { expect, test } from 'vitest';
import { formatFor } from '../i18n/format.ts';
import { sendDate } from './send-date.ts';

const RULES = { timeZone: 'Asia/Ho_Chi_Minh', currency: 'VND' };

test.each([
  ['2026-12-05T12:45:00Z', '19:45 05/12/2026'],
  ['2026-12-04T17:05:00Z', '00:05 05/12/2026'],
  ['2026-01-31T16:59:59Z', '23:59 31/01/2026'],
])('%s was sent at %s', (instant, text) => expect(sendDate(instant, formatFor('vi-VN', RULES), 'vi-VN')).toBe(text));

test('other languages use their usual format of an instant', () =>
  expect(sendDate('2026-12-04T17:05:00Z', formatFor('de', RULES), 'de')).toBe('05.12.2026, 00:05'));
