/** One namespace of one locale. A key that ends in _other is a plural, with a form for each category of the locale. */
export type Texts = Readonly<Record<string, string>>;

const PLURAL = /_(zero|one|two|few|many|other)$/;
const stemOf = (key: string) => key.replace(PLURAL, '');
const formOf = (key: string) => PLURAL.exec(key)?.[1];
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{\{-?\s*([\w.]+)/g)].map(([, name]) => name!))].toSorted();

/** Forms that a locale must have; `many` (millions in French and Spanish) it may have. */
const neededForms = (locale: string) =>
  new Intl.PluralRules(locale).resolvedOptions().pluralCategories.filter((form) => form !== 'many');

/** What is wrong with a locale's texts beside those of the source locale, in words. */
export const compareTexts = (locale: string, source: Texts, texts: Texts): string[] => {
  const wanted = Object.keys(source).flatMap((key) =>
    formOf(key) === 'other' ? neededForms(locale).map((form) => `${stemOf(key)}_${form}`) : [key],
  );
  const allowed = new Set([
    ...wanted,
    ...Object.keys(source).flatMap((key) => (formOf(key) === 'other' ? [`${stemOf(key)}_many`] : [])),
  ]);
  const missing = wanted.filter((key) => !(key in texts)).map((key) => `${key} is missing`);
  const extra = Object.keys(texts)
    .filter((key) => !allowed.has(key))
    .map((key) => `${key} is not in the source locale`);
  const wrong = Object.entries(texts).flatMap(([key, text]) => {
    if (!allowed.has(key)) return [];
    if (text.trim() === '') return [`${key} is empty`];
    const original = source[key] ?? source[`${stemOf(key)}_other`]!;
    // The form for one may say "one night" without its number.
    const needed = placeholders(original).filter((name) => !(name === 'count' && formOf(key) === 'one'));
    const found = placeholders(text).filter(
      (name) => needed.includes(name) || !(name === 'count' && formOf(key) === 'one'),
    );
    return needed.join() === found.join()
      ? []
      : [`${key} has the placeholders ${found.join(', ') || 'none'}, not ${needed.join(', ') || 'none'}`];
  });
  return [...missing, ...extra, ...wrong];
};

/** Sentences that are those of another language: left to be translated. One or two words may be the same in both. */
export const untranslated = (texts: Texts, other: Texts): string[] => {
  const words = (text: string) => text.replaceAll(/\{\{.*?\}\}/g, '').match(/\p{L}{2,}/gu)?.length ?? 0;
  return Object.keys(texts).filter((key) => texts[key] === other[key] && words(texts[key]!) > 2);
};

/**
 * Keys that appear in no source text: neither as a literal nor as the beginning of a template like `status.${code}`.
 */
export const unusedKeys = (keys: readonly string[], sources: readonly string[]): string[] => {
  const literals = new Set<string>();
  const beginnings = new Set<string>();
  for (const source of sources) {
    for (const [, , text] of source.matchAll(/(['"`])((?:(?!\1)[^\\\n$]|\\.)*)\1/g)) literals.add(text!);
    for (const [, text] of source.matchAll(/`([A-Za-z][\w.-]*)\$\{/g)) beginnings.add(text!);
  }
  const used = (key: string) =>
    literals.has(key) || literals.has(stemOf(key)) || [...beginnings].some((beginning) => key.startsWith(beginning));
  return keys.filter((key) => !used(key));
};
