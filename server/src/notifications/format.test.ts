import { LOCALES } from '@sandbar/domain/common';
import { expect, test } from 'vitest';
import { formatsFor } from './format.ts';

test('days are written as the pages write them, the year twice only when it changes', () => {
  const within = LOCALES.map((locale) => formatsFor(locale, 'UTC').range('2027-01-05', '2027-01-12'));
  expect(within).toContain('05/01 – 12/01/2027');
  expect(within).toContain('05.01. – 12.01.2027');
  expect(formatsFor('en-US', 'UTC').range('2027-01-05', '2027-01-12')).toBe('01/05 – 01/12/2027');
  expect(formatsFor('vi-VN', 'UTC').range('2026-12-28', '2027-01-04')).toBe('28/12/2026 – 04/01/2027');
  expect(formatsFor('es', 'UTC').range('2027-01-05', '2027-01-12')).toBe('05/01 – 12/01/2027');
  expect(formatsFor('ja', 'UTC').range('2027-01-05', '2027-01-12')).toBe('2027/01/05 – 01/12');
  expect(formatsFor('zh', 'UTC').range('2026-12-28', '2027-01-04')).toBe('2026/12/28 – 2027/01/04');
});

test('a day in a sentence is that of the time zone, with an ordinal for the first of a month in French', () => {
  const instant = new Date('2027-04-30T20:00:00Z');
  expect(formatsFor('fr', 'Asia/Tokyo').date(instant)).toBe('1er mai 2027');
  expect(formatsFor('fr', 'UTC').date(instant)).toBe('30 avril 2027');
  expect(formatsFor('fr', 'UTC').longDay('2027-05-11')).toBe('11 mai 2027');
  expect(formatsFor('de', 'UTC').longDay('2027-05-01')).toBe('1. Mai 2027');
});
