import type { Locale } from '@sandbar/domain/common';
import type { Namespace, Translate } from './texts.ts';

/**
 * The loaded texts and the current language. Texts are written in ICU MessageFormat in web/messages. The build parses
 * and checks them (web/build/texts), and the browser knows plural forms and number formats, so little code is needed at
 * run time; a library would be as large as the router (docs/decisions/186).
 */

/**
 * A text as pages load it. `{name}` is replaced by a value, a number in the language's format. Where a value decides,
 * there is a text for each plural form, number (`=0`) or choice: `{"count":{"one":"{count} night","other":"{count}
 * nights"}}`.
 */
export type Text = string | { readonly [value: string]: Readonly<Record<string, Text>> };
export type Texts = Readonly<Record<string, Text>>;
type Values = Readonly<Record<string, string | number>>;

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

const write = (text: Text, values: Values): string => {
  if (typeof text === 'string')
    return text.replaceAll(/{(\w+)}/g, (place, name: string) => {
      const value = values[name] ?? place;
      return typeof value === 'number' ? value.toLocaleString(spoken).replace('-', '−') : value;
    });
  const [[name, forms]] = Object.entries(text) as [[string, Readonly<Record<string, Text>>]];
  const value = values[name]!;
  const form = typeof value === 'number' ? plurals.select(value) : value;
  return write(forms[`=${value}`] ?? forms[form] ?? forms['other']!, values);
};

/** The text of a key with its values filled in. A text that is not loaded returns its key. */
export const translate = (namespace: string, key: string, values: Values = {}): string =>
  write(loaded.get(`${spoken}/${namespace}`)?.[key] ?? key, values);

/** Returns the texts of one namespace in the current language. */
export const textsOf = <N extends Namespace>(namespace: N): Translate<N> => {
  const say = (key: string, values?: Values) => translate(namespace, key, values);
  return say as Translate<N>;
};
