import type { Locale } from '@sandbar/domain/common';
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
  return messages[locale][refusal.code].replaceAll(/\{(\w+)\}/g, (whole, name: string) => (name in data ? String(data[name]) : whole));
};
