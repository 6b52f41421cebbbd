import type { Locale } from '@sandbar/domain/common';
import { expect, test } from 'vitest';
import { expiryWords } from './expiry-words.ts';

const expiresAt = new Date('2027-04-28T03:00:00Z');

test.each<[Locale, number, string, string]>([
  ['en-US', 1, '1 point expires soon', 'Your point expires on'],
  ['en-US', 2, '2 points expire soon', 'Your 2 points expire on'],
  ['de', 1, '1 Punkt verfällt bald', 'verfällt 1 Punkt am'],
  ['de', 1200, '1.200 Punkte verfallen bald', 'verfallen 1.200 Punkte am'],
  ['fr', 1, '1 point expire bientôt', 'Votre point expire'],
  ['es', 1, '1 punto caduca pronto', 'Su punto caduca'],
  ['ja', 1, '1ポイントの有効期限', 'お持ちの1ポイント'],
])('%s: the mail about %i points says "%s"', (locale, points, title, message) => {
  const words = expiryWords(locale, { points, expiresAt, timeZone: 'UTC', extension: null });
  expect(words.title).toContain(title);
  expect(words.message).toContain(message);
});
