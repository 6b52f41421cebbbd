import { readFile } from 'node:fs/promises';
import { LOCALES, type Locale } from '@sandbar/domain/common';

/** Pictures that belong to no merchant: flags of the languages, kinds of payment. Files beside this one. */
const METHOD_ICONS = ['payment-transfer', 'payment-cash', 'payment-card'] as const;
const NAMES: ReadonlySet<string> = new Set([...LOCALES.map((locale) => `flag-${locale}`), ...METHOD_ICONS]);

export const ICONS_PATH = '/icons/:name.svg';
const pathOf = (name: string) => ICONS_PATH.replace(':name', name);

export const flagPath = (locale: Locale): string => pathOf(`flag-${locale}`);

/** The picture of a payment method, by its sku: a transfer, cash, or whatever is paid by card or wallet. */
export const methodIconPath = (sku: string): string =>
  pathOf(METHOD_ICONS[sku.startsWith('bank-transfer') ? 0 : sku === 'cod' ? 1 : 2]);

const read = new Map<string, Promise<string>>();

/** @returns the SVG; undefined when there is no such icon */
export const iconNamed = async (name: string): Promise<string | undefined> => {
  if (!NAMES.has(name)) return undefined;
  const file = read.get(name) ?? readFile(new URL(`icons/${name}.svg`, import.meta.url), 'utf8');
  read.set(name, file);
  return file;
};
