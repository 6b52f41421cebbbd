import { readFile } from 'node:fs/promises';
import { LOCALES, type Locale } from '@sandbar/domain/common';

/** Pictures that all merchants share: flags of languages, and kinds of payment. The files are beside this one. */
const METHOD_ICONS = ['payment-transfer', 'payment-cash', 'payment-card'] as const;
const NAMES: ReadonlySet<string> = new Set([...LOCALES.map((locale) => `flag-${locale}`), ...METHOD_ICONS]);

export const ICONS_PATH = '/icons/:name.svg';
const pathOf = (name: string) => ICONS_PATH.replace(':name', name);

export const flagPath = (locale: Locale): string => pathOf(`flag-${locale}`);

/** The picture of a payment method, by its sku: a transfer, cash, or a card for everything else. */
export const methodIconPath = (sku: string): string =>
  pathOf(METHOD_ICONS[sku.startsWith('bank-transfer') ? 0 : sku === 'cod' ? 1 : 2]);

const read = new Map<string, Promise<string>>();

/** @returns the SVG; undefined for an unknown name */
export const iconNamed = async (name: string): Promise<string | undefined> => {
  if (!NAMES.has(name)) return undefined;
  const file = read.get(name) ?? readFile(new URL(`icons/${name}.svg`, import.meta.url), 'utf8');
  read.set(name, file);
  return file;
};
