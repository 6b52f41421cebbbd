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
});
