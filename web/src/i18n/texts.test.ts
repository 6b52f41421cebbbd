import { expect, expectTypeOf, test } from 'vitest';
import type { Translate } from './texts.ts';
import { addTexts, setLanguage, textsOf } from './translate.ts';

/** `npm run check:types` fails when one of the wrong calls compiles. */
test('a text is formatted with its values', () => {
  setLanguage('vi-VN');
  addTexts('vi-VN', 'common', { close: 'Đóng', nights: '{count} đêm', remove: 'Bỏ {name}' });
  const t: Translate<'common'> = textsOf('common');
  const key = ['close', 'remove'][0] as 'close' | 'remove';
  expect(t('close')).toBe('Đóng');
  expect(t('nights', { count: 1200 })).toBe('1.200 đêm');
  expect(t(key, { name: 'A' })).toBe('Đóng');
  // @ts-expect-error: count is missing
  expect(t('nights')).toBe('{count} đêm');
  // @ts-expect-error: count is a number
  expect(t('nights', { count: '7' })).toBe('7 đêm');
  // @ts-expect-error: a value that the text does not have
  expect(t('nights', { count: 7, formatted: '7' })).toBe('7 đêm');
  // @ts-expect-error: no values
  expect(t('close', { name: 'A' })).toBe('Đóng');
  // @ts-expect-error: one of the two needs a name
  expect(t(key)).toBe('Đóng');
  // @ts-expect-error: no such text
  expect(t('open')).toBe('open');
  expectTypeOf(t('close')).toBeString();
});
