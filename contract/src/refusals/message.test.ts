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

test.each<[Locale, string]>([
  ['vi-VN', '12,50 €'],
  ['en-US', '€12.50'],
  ['de', '12,50 €'],
  ['fr', '12,50 €'],
  ['es', '12,50 €'],
  ['ja', '€12.50'],
  ['zh', '€12.50'],
])('money of a merchant in euro in %s reads %s', (locale, money) => {
  const place = { timeZone: 'Europe/Berlin', currency: 'EUR' };
  const refusals = [
    refusalMessage({ code: 'GIFT_CODE_MINIMUM', data: { code: 'MEER', minimum: 1250 } }, locale, place),
    refusalMessage({ code: 'MOVE_DEARER', data: { more: 1250 } }, locale, place),
  ];
  for (const said of refusals) expect(said.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(money);
});

test.each<[Locale, string, string]>([
  ['vi-VN', '512 kB', '50 MB'],
  ['en-US', '512 kB', '50 MB'],
  ['de', '512 kB', '50 MB'],
  ['fr', '512 ko', '50 Mo'],
  ['es', '512 kB', '50 MB'],
  ['ja', '512 KB', '50 MB'],
  ['zh', '512 kB', '50 MB'],
])('the largest file in %s is %s or %s', (locale, picture, table) => {
  const said = [
    refusalMessage({ code: 'IMAGE_TOO_LARGE', data: { limit: 512_000 } }, locale),
    refusalMessage({ code: 'FILE_TOO_LARGE', data: { limit: 50_000_000 } }, locale),
  ].map((each) => each.replaceAll(/[\u00a0\u202f]/g, ' '));
  expect(said[0]).toContain(picture);
  expect(said[1]).toContain(table);
});
