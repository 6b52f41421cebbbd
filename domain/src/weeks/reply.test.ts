import { expect, test } from 'vitest';
import { decideReplyBy, suggestedReplyDay } from './reply.ts';

const TODAY = '2026-11-30';
const week = (fromDate: string, kind: 'deposit' | 'rental' = 'deposit') => ({ kind, fromDate, expireDate: null });

test.each([
  ['today', '2026-11-30', true],
  ['yesterday', '2026-11-29', false],
  ['the day before check-in', '2027-01-08', true],
  ['check-in, with which it expires', '2027-01-09', false],
])('%s: %s', (_name, day, allowed) => {
  expect(decideReplyBy(TODAY, week('2027-01-09'), day).ok).toBe(allowed);
});

test('a refusal names the days that would be accepted', () => {
  expect(decideReplyBy(TODAY, week('2027-01-09'), '2026-11-01')).toMatchObject({
    refusal: { code: 'WEEK_REPLY_BY', data: { earliest: TODAY, latest: '2027-01-08' } },
  });
});

test.each([
  ['a week from now', week('2027-06-05'), '2026-12-07'],
  ['the last day on which it can be approved, when that comes first', week('2026-12-19'), '2026-12-04'],
  ['a rental is approved until its check-in', week('2026-12-05', 'rental'), '2026-12-04'],
  ['before check-in, when it is too late for an approval', week('2026-12-09'), '2026-12-07'],
  ['no day when it begins today', week('2026-11-30', 'rental'), null],
])('the suggested day: %s', (_name, given, day) => {
  expect(suggestedReplyDay(TODAY, given)).toBe(day);
});
