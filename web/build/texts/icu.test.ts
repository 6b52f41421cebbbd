import { afterEach, expect, test } from 'vitest';
import { addTexts, setLanguage, textsOf } from '../../src/i18n/translate.ts';
import type { Locale } from '@sandbar/domain/common';
import { parseText, type ParsedText } from './icu.ts';

afterEach(() => setLanguage('vi-VN'));

/** The text as a page says it. */
const say = (source: string, values: Record<string, string | number> = {}, locale: Locale = 'en-US') => {
  setLanguage(locale);
  addTexts(locale, 'common', { text: parseText(source).text });
  return (textsOf('common') as unknown as (key: string, values: object) => string)('text', values);
};

test.each<[what: string, source: string, values: Record<string, string | number>, said: string, locale?: Locale]>([
  ['a plain text', 'Close', {}, 'Close'],
  ['a value', 'Hello {name}, {name}', { name: 'An' }, 'Hello An, An'],
  ['a value that reads like one', 'Hello {name}', { name: '{name} $&' }, 'Hello {name} $&'],
  ['a number', '{count, number} points', { count: 4250 }, '4,250 points'],
  ['a number in German', '{count, number} Punkte', { count: 4250 }, '4.250 Punkte', 'de'],
  ['a number below zero', '{count, number} points', { count: -4250 }, '−4,250 points'],
  ['one', '{count, plural, one {# night} other {# nights}}', { count: 1 }, '1 night'],
  ['several', '{count, plural, one {# night} other {# nights}}', { count: 1200 }, '1,200 nights'],
  ['none in French', '{count, plural, one {# nuit} other {# nuits}}', { count: 0 }, '0 nuit', 'fr'],
  ['millions', '{n, plural, one {#} many {# de nuits} other {# nuits}}', { n: 2e6 }, '2 000 000 de nuits', 'fr'],
  ['millions in Spanish', '{n, plural, one {#} many {# de} other {#}}', { n: 1e6 }, '1.000.000 de', 'es'],
  ['the one form of Japanese', '{count, plural, other {#泊}}', { count: 1 }, '1泊', 'ja'],
  ['the one form of Chinese', '{count, plural, other {#晚}}', { count: 3 }, '3晚', 'zh'],
  ['an exact number', '{count, plural, =0 {none} one {#} other {#}}', { count: 0 }, 'none'],
  ['a plural inside a sentence', 'Stay {n, plural, one {# night} other {# nights}}.', { n: 2 }, 'Stay 2 nights.'],
  [
    'two plurals',
    '{a, plural, one {# adult} other {# adults}}, {b, plural, one {# child} other {# children}}',
    { a: 2, b: 1 },
    '2 adults, 1 child',
  ],
  ['a choice', '{kind, select, hotel {Hotel} other {Place}} {name}', { kind: 'hotel', name: 'A' }, 'Hotel A'],
  ['no such choice', '{kind, select, hotel {Hotel} other {Place}}', { kind: 'hut' }, 'Place'],
  ['apostrophes', "l''hôtel d'Anna, can't", {}, "l'hôtel d'Anna, can't"],
  ['a number sign outside and inside of a plural', "#1 {n, plural, other {'#'#}}", { n: 5 }, '#1 #5'],
  ['braces', "'{' and '}' <b>", {}, '{ and } <b>'],
])('%s', (_what, source, values, said, locale) => {
  expect(say(source, values, locale).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(said);
});

test('compiles plain texts and texts with values to one string', () => {
  expect(parseText('{count, plural, other {# đêm, {name}}}').text).toBe('{count} đêm, {name}');
  expect(parseText('{count, plural, one {# night} other {# nights}}').text).toEqual({
    count: { one: '{count} night', other: '{count} nights' },
  });
});

test.each<[source: string, values: [string, ParsedText['values'] extends ReadonlyMap<string, infer V> ? V : never][]]>([
  ['Close', []],
  ['{name}', [['name', 'string']]],
  [
    '{name} {count, number}',
    [
      ['name', 'string'],
      ['count', 'number'],
    ],
  ],
  [
    '{count, plural, one {a} other {{name}}}',
    [
      ['count', 'number'],
      ['name', 'string'],
    ],
  ],
  ['{kind, select, hotel {a} other {b}}', [['kind', ['hotel', 'other']]]],
])('%j needs its values', (source, values) => expect([...parseText(source).values]).toEqual(values));

test.each([
  ['', 'it is empty'],
  ['{name', 'EXPECT_ARGUMENT_CLOSING_BRACE'],
  ['{count, plural, one {#}}', 'MISSING_OTHER_CLAUSE'],
  ['{day, date}', '{day, …} is no value, number, plural or select'],
  ['{count, number, percent}', '{count, number} takes no style'],
  ['{count, selectordinal, other {#th}}', 'selectordinal is not supported'],
  ['{count, plural, offset:1 other {#}}', 'offset is not supported'],
  ["'{name}'", '{name} would be read as a value'],
  ['{count} {count, number}', '{count} is a string in one place and a number in another'],
])('refuses %j', (source, why) => expect(() => parseText(source)).toThrow(why));
