import { isDay, type Locale } from '@sandbar/domain/common';
import de from './de.ts';
import enUS from './en-US.ts';
import es from './es.ts';
import fr from './fr.ts';
import ja from './ja.ts';
import type { AnyRefusal, RefusalMessages } from './refusals.ts';
import viVN from './vi-VN.ts';
import zh from './zh.ts';

const messages: Record<Locale, RefusalMessages> = { 'vi-VN': viVN, 'en-US': enUS, de, es, fr, ja, zh };

/** A refusal as a sentence in a locale. */
export const refusalMessage = (refusal: AnyRefusal, locale: Locale): string => {
  const data = refusal.data as Record<string, unknown>;
  return messages[locale][refusal.code].replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    name in data ? written(data[name], locale) : whole,
  );
};

/** Numbers and days as the locale writes them. */
const written = (value: unknown, locale: Locale): string => {
  if (typeof value === 'number') return value.toLocaleString(locale);
  if (typeof value !== 'string' || !isDay(value)) return String(value);
  const day = new Date(`${value}T00:00:00Z`).toLocaleDateString(locale, {
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  // Intl writes vi-VN's days with hyphens or slashes by ICU version.
  return locale === 'vi-VN' ? day.replaceAll('-', '/') : day;
};
