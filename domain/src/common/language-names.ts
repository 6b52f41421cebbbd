import type { Locale } from './text.ts';

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  'vi-VN': 'Tiếng Việt',
  'en-US': 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  zh: '简体中文',
};
