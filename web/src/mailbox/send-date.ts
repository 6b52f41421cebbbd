import { contentLanguage, type Locale } from '@sandbar/domain/common';
import type { Format } from '../i18n/format.ts';

/**
 * Returns a mail's send date: `19:45 05/12/2026` as the specification writes it (member-portal section 2); other
 * languages use their own format.
 */
export const sendDate = (instant: string, format: Format, locale: Locale): string =>
  contentLanguage(locale) === 'vi' ? `${format.time(instant)} ${format.date(instant)}` : format.instant(instant);
