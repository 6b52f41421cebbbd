import { describe, expect, it } from 'vitest';
import { compareTexts, unusedKeys, untranslated } from './compare-texts.ts';

const source = { title: 'Kỳ nghỉ của {{name}}', nights_other: '{{count}} đêm' };

describe('compareTexts', () => {
  it.each([
    ['the same keys and placeholders', 'ja', { title: '{{name}}の休暇', nights_other: '{{count}}泊' }],
    [
      'a plural form for one, without its number',
      'de',
      { title: 'Urlaub von {{name}}', nights_one: 'eine Nacht', nights_other: '{{count}} Nächte' },
    ],
    [
      'a form for many',
      'fr',
      {
        title: '{{name}}',
        nights_one: '{{count}} nuit',
        nights_many: '{{count}} de nuits',
        nights_other: '{{count}} nuits',
      },
    ],
  ])('accepts %s', (_what, locale, texts) => {
    expect(compareTexts(locale, source, texts)).toEqual([]);
  });

  it.each([
    ['a missing key', 'ja', { nights_other: '{{count}}泊' }, 'title is missing'],
    ['a missing plural form', 'de', { title: '{{name}}', nights_other: '{{count}} Nächte' }, 'nights_one is missing'],
    [
      'a key too many',
      'ja',
      { title: '{{name}}', nights_other: '{{count}}泊', more: '…' },
      'more is not in the source locale',
    ],
    [
      'a form that the language does not have',
      'ja',
      { title: '{{name}}', nights_one: '1泊', nights_other: '{{count}}泊' },
      'nights_one is not in the source locale',
    ],
    [
      'another placeholder',
      'ja',
      { title: '{{user}}', nights_other: '{{count}}泊' },
      'title has the placeholders user, not name',
    ],
    [
      'a lost placeholder',
      'ja',
      { title: '休暇', nights_other: '{{count}}泊' },
      'title has the placeholders none, not name',
    ],
    ['an empty text', 'ja', { title: ' ', nights_other: '{{count}}泊' }, 'title is empty'],
  ])('rejects %s', (_what, locale, texts, problem) => {
    expect(compareTexts(locale, source, texts)).toEqual([problem]);
  });
});

describe('unusedKeys', () => {
  it('finds keys that no source mentions', () => {
    const sources = ["t('title'); t(`status.${code}`)", 'common("nights", { count: 2 })'];
    expect(unusedKeys(['title', 'nights_other', 'status.paid', 'subtitle'], sources)).toEqual(['subtitle']);
  });
});

it('a sentence that is the same in two languages is untranslated, a word may be', () => {
  const english = { a: 'Nothing was found here', b: 'Name', c: 'Hotel {{name}} in {{place}}' };
  expect(untranslated({ a: 'Nothing was found here', b: 'Name', c: 'Hotel {{name}} in {{place}}' }, english)).toEqual([
    'a',
  ]);
  expect(untranslated({ a: 'Nichts gefunden', b: 'Name', c: '' }, english)).toEqual([]);
});
