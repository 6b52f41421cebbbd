import { afterEach, expect, test, vi } from 'vitest';
import { rememberLocale } from './remembered-locale.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a language is remembered for a year', () => {
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  rememberLocale('de');
  expect(page.cookie).toBe('sandbar-locale=de; path=/; max-age=31536000; samesite=lax');
});
