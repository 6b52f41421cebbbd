import { afterEach, expect, test, vi } from 'vitest';
import { addTexts, onLanguage, translate, setLanguage } from './translate.ts';

afterEach(() => setLanguage('vi-VN'));
addTexts('vi-VN', 'common', { nights: '{count} đêm', from: 'Từ {price}, {price}' });
addTexts('en-US', 'common', { nights: { count: { one: '{count} night', other: '{count} nights' } } });
addTexts('fr', 'common', {
  nights: { count: { one: '{count} nuit', many: '{count} de nuits', other: '{count} nuits' } },
});

test.each([
  ['vi-VN', 1, '1 đêm'],
  ['en-US', 1, '1 night'],
  ['en-US', 0, '0 nights'],
  ['fr', 0, '0 nuit'],
  ['fr', 1_000_000, '1 000 000 de nuits'],
] as const)('%s says %i nights as the language does', (locale, count, text) => {
  setLanguage(locale);
  expect(translate('common', 'nights', { count }).replaceAll('\u202f', ' ')).toBe(text);
});

test('fills values in at every placeholder, and keeps a placeholder without a value', () => {
  expect(translate('common', 'from', { price: '{price} $&' })).toBe('Từ {price} $&, {price} $&');
  expect(translate('common', 'from')).toBe('Từ {price}, {price}');
});

test('a text that is not loaded is shown as its key', () => {
  expect(translate('orders', 'title')).toBe('title');
  setLanguage('de');
  expect(translate('common', 'nights', { count: 2 })).toBe('nights');
});

test('listeners are called for another language, and not for the same', () => {
  const heard = vi.fn<() => void>();
  const stop = onLanguage(heard);
  setLanguage('de');
  setLanguage('de');
  stop();
  setLanguage('ja');
  expect(heard).toHaveBeenCalledOnce();
});
