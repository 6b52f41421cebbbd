import { describe, expect, test } from 'vitest';
import { fullName, greetingName, splitName } from './names.ts';
import { NAMES } from './names.examples.ts';

describe('a name in the order of its culture', () => {
  test.each(NAMES)('%s · %s, %s: %s', (firstName, lastName, languageId, whole) => {
    expect(fullName({ firstName, lastName, languageId })).toBe(whole);
  });
});

describe('a name typed into one field', () => {
  test.each(NAMES.filter(([, , , whole]) => whole !== ''))(
    '%s %s, %s: %s is what was typed',
    (_f, _l, language, whole) => {
      expect(fullName({ ...splitName(whole, language), languageId: language })).toBe(whole);
    },
  );

  test.each([
    ['Lê Hoàng Minh', 'vi-VN', 'Minh', 'Lê Hoàng'],
    ['  Lê   Minh ', 'en-US', 'Minh', 'Lê'],
    ['Minh', 'vi-VN', 'Minh', ''],
    ['Nguyễn Thị Lan', 'de-DE', 'Lan', 'Nguyễn Thị'],
    ['Mary Jane Watson', 'vi-VN', 'Mary Jane', 'Watson'],
    ['Emma Larsen', 'en-US', 'Emma', 'Larsen'],
    ['山田 太郎', 'ja-JP', '太郎', '山田'],
    ['山田太郎', 'ja-JP', '山田太郎', ''],
    ['王小明', 'zh-CN', '小明', '王'],
    ['欧阳娜娜', 'zh-CN', '娜娜', '欧阳'],
    ['김민수', 'en-US', '민수', '김'],
    ['Yamada Taro', 'ja-JP', 'Taro', 'Yamada'],
  ])('%s, %s', (name, languageId, firstName, lastName) => {
    expect(splitName(name, languageId)).toEqual({ firstName, lastName });
  });
});

test.each([
  ['Lan', 'Nguyễn Thị', 'vi-VN', 'Lan'],
  ['Lan', 'Nguyễn Thị', 'en-US', 'Lan'],
  ['Lan', 'Nguyễn Thị', 'de-DE', 'Nguyễn Thị Lan'],
  ['Emma', 'Larsen', 'en-US', 'Emma'],
  ['Hannah', 'Weber', 'de-DE', 'Hannah Weber'],
  ['太郎', '山田', 'ja-JP', '山田太郎'],
  ['太郎', '山田', 'en-US', '山田太郎'],
  ['', 'Larsen', 'vi-VN', 'Larsen'],
  ['', '', 'vi-VN', ''],
])('%s %s is greeted in %s as %s', (firstName, lastName, locale, greeted) => {
  expect(greetingName({ firstName, lastName, languageId: locale }, locale)).toBe(greeted);
});

test.each(['a', 'na', 'n', 'ng', 'nga', 'kka', 'ia ', 'tan ', 'ng a'])('a long name of %j is read at once', (part) => {
  const name = `${part.repeat(100)}1`;
  const before = performance.now();
  for (const languageId of ['vi-VN', 'ja-JP', 'zh-CN']) splitName(name, languageId);
  expect(performance.now() - before).toBeLessThan(500);
});
