import { TEXTS_ELEMENT_ID } from '@sandbar/contract/shell';
import type { Locale } from '@sandbar/domain/common';
import type { Namespace } from './texts.ts';
import { rememberLocale } from './remembered-locale.ts';
import { addTexts, hasTexts, setLanguage, language, type Texts } from './translate.ts';

/** The wanted namespaces. Only the reader's locale is loaded, and the texts of the first page are in its HTML. */
const wanted = new Set<Namespace>();

const load = async (locale: Locale, namespace: Namespace): Promise<void> => {
  if (hasTexts(locale, namespace)) return;
  const { textFiles } = await import('virtual:texts');
  const file = textFiles[`${locale}/${namespace}`];
  if (!file) throw new Error(`No texts ${locale}/${namespace}`);
  addTexts(locale, namespace, (await file()).default);
};

/** The texts that the server wrote into the page; empty in development. */
interface PageTexts {
  locale: Locale;
  words: Record<string, Texts>;
}

export const takePageTexts = (): void => {
  const element = document.getElementById(TEXTS_ELEMENT_ID);
  if (!element) return;
  const { locale, words } = JSON.parse(element.textContent) as PageTexts;
  for (const [namespace, texts] of Object.entries(words)) addTexts(locale, namespace, texts);
};

export const startI18n = (locale: Locale): void => {
  document.documentElement.lang = locale;
  setLanguage(locale);
};

export const currentLocale = (): Locale => language();

/** Loads namespaces in the current locale. A page's own namespaces are loaded along with its code. */
export const loadNamespaces = async (namespaces: readonly Namespace[]): Promise<void> => {
  for (const namespace of namespaces) wanted.add(namespace);
  await Promise.all(namespaces.map((namespace) => load(currentLocale(), namespace)));
};

/** Changes the language of everything on screen without a reload, and stores it. */
export const changeLocale = async (locale: Locale): Promise<void> => {
  await Promise.all([...wanted].map((namespace) => load(locale, namespace)));
  startI18n(locale);
  rememberLocale(locale);
};
