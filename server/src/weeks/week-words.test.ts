import { addDays, type Day, type Locale } from '@sandbar/domain/common';
import { expect, test } from 'vitest';
import { type WeekNews, weekWords } from './week-words.ts';

const fromDate = '2027-03-06' as Day;
const week = {
  kind: 'deposit' as const,
  code: 'W-1',
  resort: 'Azure',
  fromDate,
  toDate: addDays(fromDate, 7),
  reason: '',
  points: 1,
  replyBy: null,
};

test.each<[Locale, WeekNews, number, string]>([
  ['en-US', 'near', 1, 'has 1 day left'],
  ['en-US', 'near', 30, 'has 30 days left'],
  ['en-US', 'warn', 1, 'is on sale for 1 more day'],
  ['de', 'near', 1, 'Es bleibt 1 Tag.'],
  ['de', 'warn', 14, 'nur noch 14 Tage angeboten'],
  ['de', 'close', 1, 'Es bleibt nur noch 1 Tag.'],
  ['fr', 'close', 1, 'que 1 jour.'],
  ['es', 'near', 1, 'Queda 1 día.'],
  ['es', 'close', 9, 'Solo quedan 9 días.'],
])('%s: the mail "%s" with %i days says "%s"', (locale, news, days, said) => {
  const { title, message } = weekWords(locale, news, { ...week, days });
  expect(`${title} ${message}`).toContain(said);
});
