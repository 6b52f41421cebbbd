import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../common/index.ts';
import { areLanguages, languageFor, offeredLanguages, ownLanguage } from './languages.ts';
import { settingsOf } from './settings.ts';

const settings = settingsOf({ languages: ['de', 'vi-VN', 'en-US'] });

describe('the languages of a merchant', () => {
  it('are all languages, Vietnamese first, until it chooses', () => {
    expect(settingsOf({}).languages).toEqual([...LOCALES]);
    expect(ownLanguage(settingsOf({}))).toBe('vi-VN');
  });

  it.each([
    ['de', 'de'],
    ['en-US', 'en-US'],
    ['fr', 'de'],
    ['xx', 'de'],
    ['', 'de'],
    [null, 'de'],
    [undefined, 'de'],
  ])('a visitor who asks for %j reads %s', (wanted, expected) => expect(languageFor(settings, wanted)).toBe(expected));

  it('are listed in one order, whichever language is the merchant’s own', () =>
    expect(offeredLanguages(settings)).toEqual(['vi-VN', 'en-US', 'de']));

  it.each<[Locale[], boolean]>([
    [['ja'], true],
    [[...LOCALES], true],
    [[], false],
    [['de', 'de'], false],
  ])('%j: %s', (languages, expected) => expect(areLanguages(languages)).toBe(expected));
});
