import { expect, test } from 'vitest';
import { withPlurals } from './plurals.ts';
import type { Locale } from './text.ts';

test.each<[Locale, string, Record<string, unknown>, string]>([
  ['en-US', '{days, plural, one {# day} other {# days}} left', { days: 1 }, '{days} day left'],
  ['en-US', '{days, plural, one {# day} other {# days}} left', { days: 2 }, '{days} days left'],
  ['en-US', '{days, plural, one {# day} other {# days}} left', { days: 0 }, '{days} days left'],
  ['de', '{n, plural, one {Es bleibt # Tag} other {Es bleiben # Tage}}.', { n: 1 }, 'Es bleibt {n} Tag.'],
  ['fr', '{n, plural, one {# jour} other {# jours}}', { n: 0 }, '{n} jour'],
  ['es', '{n, plural, one {# punto} other {# puntos}}', { n: -1 }, '{n} punto'],
  ['fr', '{n, plural, one {# point} other {# points}}', { n: 1_000_000 }, '{n} points'],
  ['ja', '{n, plural, other {#日}}', { n: 1 }, '{n}日'],
  [
    'en-US',
    '{rooms, plural, one {# room, for {sum:money}} other {# rooms, for {sum:money}}}; {by}',
    { rooms: 1 },
    '{rooms} room, for {sum:money}; {by}',
  ],
  [
    'en-US',
    '{a, plural, one {# adult} other {# adults}}, {c, plural, one {# child} other {# children}}',
    { a: 2, c: 1 },
    '{a} adults, {c} child',
  ],
  ['en-US', '{days, plural, one {# day} other {# days}}', {}, '{days} days'],
  ['en-US', '{days, plural, one {# day} other {# days}}', { days: '1' }, '{days} days'],
])('%s: %s with %j is %s', (locale, sentence, counts, said) => {
  expect(withPlurals(sentence, locale, counts)).toBe(said);
});

test('leaves a sentence without plurals as it is', () => {
  expect(withPlurals('{by} paid {amount:money} # 1', 'en-US', { by: 1 })).toBe('{by} paid {amount:money} # 1');
});
