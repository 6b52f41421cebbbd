import type { Text, Texts } from '../../web/src/i18n/translate.ts';

const sentences = (text: Text): string[] =>
  typeof text === 'string'
    ? [text]
    : Object.values(text).flatMap((forms) => Object.values(forms).flatMap((form) => sentences(form)));
const wordCount = (text: Text) =>
  Math.max(...sentences(text).map((sentence) => sentence.replaceAll(/\{.*?\}/g, '').match(/\p{L}{2,}/gu)?.length ?? 0));

/**
 * Finds sentences that equal those of another language and were probably not translated. One or two words may be the
 * same in both.
 */
export const untranslated = (texts: Texts, other: Texts): string[] =>
  Object.entries(texts)
    .filter(([key, text]) => JSON.stringify(text) === JSON.stringify(other[key]) && wordCount(text) > 2)
    .map(([key]) => key);

/**
 * Finds keys of a namespace that have the same text in all locales as a key of `common`, which all pages have.
 * @param texts of the namespace, and `common`: those of each locale, in the same order
 */
export const repeated = (texts: readonly Texts[], common: readonly Texts[]): [key: string, again: string][] => {
  const said = (of: readonly Texts[], key: string) => JSON.stringify(of.map((locale) => locale[key]));
  const shared = new Map(Object.keys(common[0] ?? {}).map((key) => [said(common, key), key]));
  return Object.keys(texts[0] ?? {}).flatMap((key) => {
    const again = shared.get(said(texts, key));
    return again ? [[key, again] as [string, string]] : [];
  });
};

/**
 * Finds keys that no source file contains, neither as a literal nor by the beginning of a template such as
 * `status.${code}`.
 */
export const unusedKeys = (keys: readonly string[], sources: readonly string[]): string[] => {
  const literals = new Set<string>();
  const beginnings = new Set<string>();
  for (const source of sources) {
    for (const [, , text] of source.matchAll(/(['"`])((?:(?!\1)[^\\\n$]|\\.)*)\1/g)) literals.add(text!);
    for (const [, text] of source.matchAll(/`([A-Za-z][\w.-]*)\$\{/g)) beginnings.add(text!);
  }
  return keys.filter((key) => !literals.has(key) && ![...beginnings].some((beginning) => key.startsWith(beginning)));
};
