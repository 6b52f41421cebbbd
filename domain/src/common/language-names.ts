import type { Locale } from './text.ts';

/** Each language in its own words. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  'vi-VN': 'Tiếng Việt',
  'en-US': 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  zh: '简体中文',
};
