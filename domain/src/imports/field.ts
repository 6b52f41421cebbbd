import type { Locale } from '../common/index.ts';

/** What a cell of a field must be. */
export type Reading =
  | { as: 'text'; most: number }
  | { as: 'id' }
  | { as: 'day' }
  /** A time of the day. */
  | { as: 'clock' }
  | { as: 'whole'; min: number; max: number }
  /** Money in major units, or whole points; bounds in minor units. */
  | { as: 'price'; min: number; max: number }
  /** What a code takes off: money as above, or a percentage such as `10%`, which stays a text. */
  | { as: 'reduction'; max: number }
  /** A number that may have a fraction. */
  | { as: 'degrees'; min: number; max: number }
  | { as: 'choice'; of: Readonly<Record<string, readonly string[]>> };

export interface Field {
  name: string;
  required?: true;
  reads: Reading;
  /** What it is called, by locale; the first is what is shown. Compared without marks, capitals and signs. */
  names: Readonly<Record<Locale, readonly string[]>>;
}

/** What something is called in every language; several names of one are parted by `|`. */
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
