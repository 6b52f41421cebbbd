import type { Locale } from '@sandbar/domain/common';
import i18next from 'i18next';
import type { Namespace } from './namespaces.ts';
import { rememberLocale } from './remembered-locale.ts';

/** One small file per locale and namespace; only the reader's locale is ever loaded. */
const files = import.meta.glob<{ default: Record<string, string> }>('./*/*.ts');
const wanted = new Set<Namespace>();

const load = async (locale: Locale, namespace: Namespace): Promise<void> => {
  if (i18next.hasResourceBundle(locale, namespace)) return;
  const file = files[`./${locale}/${namespace}.ts`];
  if (!file) throw new Error(`No texts ${locale}/${namespace}`);
  i18next.addResourceBundle(locale, namespace, (await file()).default);
};

export const startI18n = async (locale: Locale): Promise<void> => {
  document.documentElement.lang = locale;
  // A notice inside a partner's frame may have needed words before the page did.
  if (i18next.isInitialized) return void (await i18next.changeLanguage(locale));
  await i18next.init({
    lng: locale,
    fallbackLng: false,
    ns: [],
    defaultNS: 'common',
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    keySeparator: false,
    nsSeparator: false,
  });
};

export const currentLocale = (): Locale => i18next.language as Locale;

/** Loads what a page needs in the current locale. A page's own namespaces are loaded along with its code. */
export const loadNamespaces = async (namespaces: readonly Namespace[]): Promise<void> => {
  for (const namespace of namespaces) wanted.add(namespace);
  await Promise.all(namespaces.map((namespace) => load(currentLocale(), namespace)));
};

/** Changes the language of everything on screen without a reload, and remembers it. */
export const changeLocale = async (locale: Locale): Promise<void> => {
  await Promise.all([...wanted].map((namespace) => load(locale, namespace)));
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
  rememberLocale(locale);
};
