/** A text in the two content languages (member-portal section 9). */
export interface LocalText {
  vi: string;
  en: string;
}

/** The seven interface locales; vi-VN is the default (member-portal section 1). */
export const LOCALES = ['vi-VN', 'en-US', 'de', 'es', 'fr', 'ja', 'zh'] as const;
export type Locale = (typeof LOCALES)[number];

export const isLocale = (text: string): text is Locale => (LOCALES as readonly string[]).includes(text);

/** The content language that a reader of a locale gets: Vietnamese for vi-VN, English for all others. */
export const contentLanguage = (locale: string): keyof LocalText => (locale.startsWith('vi') ? 'vi' : 'en');

export const inLanguage = (text: LocalText, locale: string): string => text[contentLanguage(locale)];

/**
 * Characters that are invisible and do not join letters: soft hyphens, marks of direction, and blanks without width.
 * The two joiners are kept, because emoji, Persian and Indian scripts need them.
 */
const UNSEEN = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

/** Returns a text of several lines as it is stored: composed letters, without invisible and control characters. */
export const tidyLines = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(UNSEEN, '')
    .replaceAll(/(?![\n\r\t])\p{Cc}/gu, ' ');

/** Returns a text of one line as it is stored: like `tidyLines`, and without line ends. */
export const tidy = (text: string): string => tidyLines(text).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/**
 * Returns an e-mail address with its host in Punycode, where the host has letters beyond ASCII. Any other text stays
 * unchanged.
 */
export const asciiAddress = (text: string): string => {
  const at = text.lastIndexOf('@') + 1;
  const host = text.slice(at);
  if (at === 0 || !/^[\p{L}\p{M}\p{N}.\u3002-]+$/u.test(host) || /^[\x00-\x7F]*$/.test(host)) return text;
  const called = `http://${host}`;
  return URL.canParse(called) ? text.slice(0, at) + new URL(called).hostname : text;
};

/**
 * Returns a text in lower case without the marks of Vietnamese and of Europe's languages, and with one kind of
 * apostrophe. Other characters stay, so that e-mail addresses are found by their parts. It equals the function `folded`
 * of the database.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u0304\u0306-\u030C\u031B\u0323\u0327\u0328]/g, '')
    .replaceAll(/[đĐ]/g, 'd')
    .replaceAll(/[\u2018\u2019\u02BC\u2032\uFF07]/g, "'")
    .toLowerCase();

/**
 * Returns a text as search compares it: lower case without diacritics, đ as d, and only letters, digits and single
 * spaces.
 */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns the first offered locale that an Accept-Language header asks for, or null. */
export const localeFromHeader = (header: string | undefined, offered: readonly Locale[] = LOCALES): Locale | null => {
  for (const part of (header ?? '').split(',')) {
    const tag = part.split(';')[0]!.trim().toLowerCase();
    const found = offered.find(
      (locale) => locale.toLowerCase() === tag || locale.toLowerCase().split('-')[0] === tag.split('-')[0],
    );
    if (tag && found) return found;
  }
  return null;
};
