import type { Locale } from './text.ts';

const PLURAL = /\{(\w+), plural, ((?:\w+ \{(?:[^{}]|\{[\w:]+\})*\} ?)+)\}/g;
const FORM = /(\w+) \{((?:[^{}]|\{[\w:]+\})*)\}/g;

const rules = new Map<Locale, Intl.PluralRules>();

const rulesOf = (locale: Locale): Intl.PluralRules => {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known;
};

/**
 * Returns a sentence with the plural forms of its numbers. Each `{days, plural, one {# day} other {# days}}`, written
 * as in web/messages, becomes `{days} day` or `{days} days`; the numbers themselves are filled in later.
 * @param counts the numbers by their names; a plural without its number takes the form `other`
 */
export const withPlurals = (sentence: string, locale: Locale, counts: Readonly<Record<string, unknown>> = {}): string =>
  sentence.replaceAll(PLURAL, (_plural, name: string, written: string) => {
    const forms = new Map([...written.matchAll(FORM)].map(([, form, text]) => [form!, text!]));
    const count = counts[name];
    const form = typeof count === 'number' ? rulesOf(locale).select(count) : 'other';
    return (forms.get(form) ?? forms.get('other') ?? '').replaceAll('#', `{${name}}`);
  });
