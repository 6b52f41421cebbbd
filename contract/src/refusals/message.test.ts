import type { Locale } from '@sandbar/domain/common';
import { expect, test } from 'vitest';
import { refusalMessage } from './message.ts';

test.each<[Locale, string]>([
  ['vi-VN', '5.000.000 ₫'],
  ['en-US', '₫5,000,000'],
  ['de', '5.000.000 ₫'],
  ['fr', '5 000 000 ₫'],
  ['es', '5.000.000 ₫'],
  ['ja', '₫5,000,000'],
  ['zh', '₫5,000,000'],
])('money in %s reads %s', (locale, money) => {
  const said = refusalMessage({ code: 'GIFT_CODE_MINIMUM', data: { code: 'BIENXANH', minimum: 5_000_000 } }, locale);
  expect(said.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(money);
  expect(said.match(/₫/g)).toHaveLength(1);
});
