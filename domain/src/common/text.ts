/** A text in the two content languages (member-portal section 9). */
export interface LocalText {
  vi: string;
  en: string;
}

/** The seven interface locales; vi-VN is the default (member-portal section 1). */
export const LOCALES = ['vi-VN', 'en-US', 'de', 'es', 'fr', 'ja', 'zh'] as const;
export type Locale = (typeof LOCALES)[number];

export const isLocale = (text: string): text is Locale => (LOCALES as readonly string[]).includes(text);

/** The content language a locale reads: Vietnamese for vi-VN, English for every other. */
export const contentLanguage = (locale: string): keyof LocalText => (locale.startsWith('vi') ? 'vi' : 'en');

export const inLanguage = (text: LocalText, locale: string): string => text[contentLanguage(locale)];

/**
 * Signs that no one sees and that join no letters: soft hyphens, marks of direction, and blanks without width. The two
 * joiners stay, which emoji, Persian and Indian words are written with.
 */
const UNSEEN = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;

/** A text of several lines as it is stored: composed letters, no sign that no one sees, no control sign. */
export const tidyLines = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(UNSEEN, '')
    .replaceAll(/(?![\n\r\t])\p{Cc}/gu, ' ');

/** A text of one line as it is stored: as tidyLines, and no end of a line. */
export const tidy = (text: string): string => tidyLines(text).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/**
 * An e-mail address whose host is as it is called: of letters beyond ASCII, in Punycode. Text that is not a host stays
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
 * Letters without the marks of Vietnamese and of Europe's languages, in lower case, and one apostrophe; other
 * characters stay, so that e-mail addresses are found by their parts. As the function `folded` of the database.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u0304\u0306-\u030C\u031B\u0323\u0327\u0328]/g, '')
    .replaceAll(/[đĐ]/g, 'd')
    .replaceAll(/[\u2018\u2019\u02BC\u2032\uFF07]/g, "'")
    .toLowerCase();

/** Lower case without diacritics, đ as d, and only letters, digits and single spaces: how search compares texts. */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The locale of the offered ones that an Accept-Language header asks for first, or null. */
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
