import { expect, test } from 'vitest';
import { dayPattern, parseDay } from './day-input.ts';

test.each([
  ['vi-VN', 'nn/tt/nnnn', '05/12/2026'],
  ['en-US', 'MM/DD/YYYY', '12/05/2026'],
  ['de', 'TT.MM.JJJJ', '05.12.2026'],
  ['fr', 'JJ/MM/AAAA', '05/12/2026'],
  ['es', 'DD/MM/AAAA', '05/12/2026'],
  ['ja', '年/月/日', '2026/12/05'],
  ['zh', '年/月/日', '2026/12/05'],
] as const)('in %s a day is typed as %s', (locale, pattern, typed) => {
  expect(dayPattern(locale)).toBe(pattern);
  expect(parseDay(typed, locale)).toBe('2026-12-05');
  expect(parseDay(typed.replaceAll(/\D/g, ''), locale)).toBe('2026-12-05');
  expect(parseDay('2026-12-05', locale)).toBe('2026-12-05');
});

test.each(['', '5', '31/02/2026', '2026', '1/2', 'abc', '05/13/2026', '0512202'])(
  'refuses %j as a day in Vietnamese',
  (text) => expect(parseDay(text, 'vi-VN')).toBeNull(),
);

test('accepts a day and a month of one digit', () => expect(parseDay('5.1.2026', 'de')).toBe('2026-01-05'));
