import type { Locale } from '@sandbar/domain/common';

/** The language of a PDF's words. Its font has Latin letters alone: who reads Japanese or Chinese gets English. */
export const pdfLocale = (locale: Locale): Locale => (locale === 'ja' || locale === 'zh' ? 'en-US' : locale);
