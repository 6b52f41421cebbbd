import { expect, it } from 'vitest';
import { repeated, unusedKeys, untranslated } from './compare-texts.ts';

it('the check of texts finds keys that no source mentions', () => {
  const sources = ["t('title'); t(`status.${code}`)", 'common("nights", { count: 2 })'];
  expect(unusedKeys(['title', 'nights', 'status.paid', 'subtitle'], sources)).toEqual(['subtitle']);
});

it('a sentence that is equal in two languages counts as untranslated, a single word does not', () => {
  const found = { count: { one: 'One week found here', other: '{count} weeks found here' } };
  const english = { a: 'Nothing was found here', b: 'Name', c: 'Hotel {name} in {place}', found };
  expect(untranslated(english, english)).toEqual(['a', 'found']);
  expect(untranslated({ a: 'Nichts gefunden', b: 'Name', c: '', found: 'Eine Woche' }, english)).toEqual([]);
});

it('a text counts as repeated when it equals a shared text in every language', () => {
  const common = [
    { save: 'Lưu', close: 'Đóng' },
    { save: 'Save', close: 'Close' },
  ];
  expect(
    repeated(
      [
        { keep: 'Lưu', title: 'Đóng' },
        { keep: 'Save', title: 'Closed' },
      ],
      common,
    ),
  ).toEqual([['keep', 'save']]);
});
