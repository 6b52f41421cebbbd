import { expect, it } from 'vitest';
import { dongText } from './money.ts';

it.each([
  ['vi-VN', 1_250_000, '1.250.000 ₫'],
  ['en-US', 1_250_000, '₫1,250,000'],
  ['de', -500, '-500 ₫'],
  ['ja', 0, '₫0'],
])('%s writes %d as %s', (locale, dong, text) => {
  expect(dongText(dong, locale).replaceAll(/\s/g, ' ')).toBe(text);
});
