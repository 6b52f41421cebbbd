import type { Locale } from '../common/index.ts';

/** The type of a field's cells. */
export type Reading =
  | { as: 'text'; most: number }
  | { as: 'id' }
  | { as: 'day' }
  /** A time of the day. */
  | { as: 'clock' }
  | { as: 'whole'; min: number; max: number }
  /** Money in major units, or whole points; bounds in minor units. */
  | { as: 'price'; min: number; max: number }
  /** The deduction of a code: money as above, or a percentage such as `10%`, which stays a text. */
  | { as: 'reduction'; max: number }
  /** A number that may have a fraction. */
  | { as: 'degrees'; min: number; max: number }
  | { as: 'choice'; of: Readonly<Record<string, readonly string[]>> };

export interface Field {
  name: string;
  required?: true;
  reads: Reading;
  /**
   * The names of the field by locale, of which the first one is shown. They are compared without accents, case and
   * punctuation.
   */
  names: Readonly<Record<Locale, readonly string[]>>;
}

/** Builds the names of a field in every language; several names of one language are separated by `|`. */
export const called = (
  vi: string,
  en: string,
  de: string,
  es: string,
  fr: string,
  ja: string,
  zh: string,
): Field['names'] => ({
  'vi-VN': vi.split('|'),
  'en-US': en.split('|'),
  de: de.split('|'),
  es: es.split('|'),
  fr: fr.split('|'),
  ja: ja.split('|'),
  zh: zh.split('|'),
});
