import { expect, test } from 'vitest';
import { sendDate } from './send-date.ts';

test.each([
  ['2026-12-05T12:45:00Z', '19:45 05/12/2026'],
  ['2026-12-04T17:05:00Z', '00:05 05/12/2026'],
  ['2026-01-31T16:59:59Z', '23:59 31/01/2026'],
])('%s was sent at %s', (instant, text) => expect(sendDate(instant, 'Asia/Ho_Chi_Minh')).toBe(text));
