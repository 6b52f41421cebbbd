import type { Locale } from '@sandbar/domain/common';
import { expect, test } from 'vitest';
import { refusalMessage } from './message.ts';
import type { AnyRefusal } from './refusals.ts';

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

test.each<[AnyRefusal, Locale, string]>([
  [{ code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds: 1 } }, 'en-US', 'again in 1 second.'],
  [{ code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds: 30 } }, 'en-US', 'again in 30 seconds.'],
  [{ code: 'POINTS_NOT_ENOUGH', data: { available: 1 } }, 'de', 'höchstens 1 Punkt einsetzen'],
  [{ code: 'POINTS_NOT_ENOUGH', data: { available: 1200 } }, 'de', 'höchstens 1.200 Punkte einsetzen'],
  [{ code: 'EXTENSION_CHANGED', data: { points: 1, fee: 0 } }, 'fr', '1 point expire et les frais sont de 0 point.'],
  [{ code: 'EXTENSION_CHANGED', data: { points: 2, fee: 1 } }, 'es', 'caducan 2 puntos y la comisión es de 1 punto.'],
  [{ code: 'PARTY_TOO_LARGE', data: { adultsMax: 1, childMax: 2 } }, 'en-US', 'up to 1 adult and 2 children.'],
])('%j in %s counts: %s', (refusal, locale, said) => expect(refusalMessage(refusal, locale)).toContain(said));

test('amounts within a plural are written as money', () => {
  const refusal: AnyRefusal = { code: 'RENT_PROMOTION_PROMISED', data: { rentals: 1, promised: 1250 } };
  expect(refusalMessage(refusal, 'en-US', { timeZone: 'Europe/Berlin', currency: 'EUR' })).toContain(
    '1 room already has this promotion, for €12.50.',
  );
});
