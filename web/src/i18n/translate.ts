import type { Locale } from '@sandbar/domain/common';

/**
 * The loaded texts and the current language. Keys, `{{places}}` and plurals are checked when the portal is built
 * (texts.ts, `npm run check:texts`), and the browser knows the plural forms: what remains at run time is small, where
 * a library would weigh as much as the router (docs/decisions/055).
 */
type Texts = Readonly<Record<string, string>>;

const loaded = new Map<string, Texts>();
const listeners = new Set<() => void>();
let spoken: Locale = 'vi-VN';
let plurals = new Intl.PluralRules(spoken);

export const language = (): Locale => spoken;

export const onLanguage = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

export const setLanguage = (locale: Locale): void => {
  if (locale === spoken) return;
  spoken = locale;
  plurals = new Intl.PluralRules(locale);
  for (const changed of listeners) changed();
};

export const hasTexts = (locale: Locale, namespace: string): boolean => loaded.has(`${locale}/${namespace}`);

export const addTexts = (locale: Locale, namespace: string, texts: Texts): void =>
  void loaded.set(`${locale}/${namespace}`, texts);

/**
 * The text of a key with its placeholders filled in; with a `count`, in the language's plural form. A text that is not
 * loaded returns its key.
 */
export const translate = (
  namespace: string,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string => {
  const texts = loaded.get(`${spoken}/${namespace}`) ?? {};
  const { count } = values;
  const form = typeof count === 'number' ? texts[`${key}_${plurals.select(count)}`] : undefined;
  const text = form ?? texts[key] ?? texts[`${key}_other`] ?? key;
  return text.replaceAll(/{{(\w+)}}/g, (place, name: string) => String(values[name] ?? place));
};
