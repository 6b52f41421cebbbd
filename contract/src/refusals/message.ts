import { HOME_CURRENCY, isDay, type Locale, moneyText, withPlurals } from '@sandbar/domain/common';
import de from './de.ts';
import enUS from './en-US.ts';
import es from './es.ts';
import { isSpecified } from './fields.ts';
import fr from './fr.ts';
import ja from './ja.ts';
import type { AnyRefusal, RefusalMessages } from './refusals.ts';
import { RESORT_NEED_WORDS } from './resort-needs.words.ts';
import viVN from './vi-VN.ts';
import zh from './zh.ts';

const messages: Record<Locale, RefusalMessages> = { 'vi-VN': viVN, 'en-US': enUS, de, es, fr, ja, zh };

/** The merchant's time zone (IANA) for instants, and its currency (ISO 4217) for amounts in a refusal. */
export interface RefusalPlace {
  timeZone: string;
  currency: string;
}

/** The product's default, used when the merchant is not known. */
const NO_MERCHANT: RefusalPlace = { timeZone: 'Asia/Ho_Chi_Minh', currency: HOME_CURRENCY };

/**
 * Returns a refusal as a sentence in a locale. `{amount:money}` in the sentence is an amount in minor units,
 * `{limit:size}` a number of bytes, and plurals are written as `withPlurals` reads them.
 */
export const refusalMessage = (refusal: AnyRefusal, locale: Locale, place: RefusalPlace = NO_MERCHANT): string => {
  if (refusal.code === 'INVALID_FIELDS') {
    const sentences = refusal.data.fields.map(({ message }) => message);
    // Old clients show only the message, without the fields.
    if (sentences.length > 0 && sentences.every((each) => isSpecified(each, locale))) return sentences.join(' ');
  }
  const data: Record<string, unknown> = { ...refusal.data };
  if (refusal.code === 'RESORT_NOT_READY') {
    const words = refusal.data.missing.map((need) => RESORT_NEED_WORDS[locale][need]);
    data['missing'] = new Intl.ListFormat(locale, { type: 'conjunction' }).format(words);
  }
  return withPlurals(messages[locale][refusal.code], locale, data).replaceAll(
    /\{(\w+)(?::(\w+))?\}/g,
    (whole, name: string, as?: string) => {
      if (!(name in data)) return whole;
      const value = data[name];
      if (typeof value === 'number' && as === 'money') return moneyText(value, place.currency, locale);
      if (typeof value === 'number' && as === 'size') return sizeText(value, locale);
      return written(value, locale, place.timeZone);
    },
  );
};

/** Bytes as kilobytes or megabytes, as people know file sizes. */
const sizeText = (bytes: number, locale: Locale): string => {
  const [unit, of] = bytes >= 1_000_000 ? (['megabyte', 1_000_000] as const) : (['kilobyte', 1000] as const);
  return (bytes / of).toLocaleString(locale, { style: 'unit', unit, maximumFractionDigits: 1 });
};

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Numbers, instants and days in the format of the locale. */
const written = (value: unknown, locale: Locale, timeZone: string): string => {
  if (typeof value === 'number') return value.toLocaleString(locale);
  if (typeof value === 'string' && INSTANT.test(value)) return instant(value, locale, timeZone);
  if (typeof value !== 'string' || !isDay(value)) return String(value);
  const day = new Date(`${value}T00:00:00Z`).toLocaleDateString(locale, {
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  // Intl writes vi-VN's days with hyphens or slashes, depending on the version of ICU.
  return locale === 'vi-VN' ? day.replaceAll('-', '/') : day;
};

/** Day and minute, rounded up to the next minute, so that a reader who comes at that time is not too early. */
const instant = (iso: string, locale: Locale, timeZone: string): string => {
  const whole = new Date(Math.ceil(Date.parse(iso) / 60_000) * 60_000);
  return whole.toLocaleString(locale, {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
};
