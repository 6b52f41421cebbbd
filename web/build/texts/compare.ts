import type { ParsedText } from './icu.ts';

/** Forms that a plural of a locale must have; `many` (millions in French and Spanish) it may have. */
const formsOf = (locale: string) => {
  const allowed: string[] = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  return { allowed, needed: allowed.filter((form) => form !== 'many') };
};

const list = (names: Iterable<string>) => [...new Set(names)].toSorted().join(', ') || 'none';

/** Returns the problem of a text compared with the source locale's; null without one. */
export const compareText = (locale: string, source: ParsedText, text: ParsedText): string | null => {
  const { allowed, needed } = formsOf(locale);
  for (const forms of text.plurals) {
    if (needed.some((form) => !forms.includes(form)) || forms.some((form) => !allowed.includes(form)))
      return `has the plural forms ${list(forms)}, not ${list(needed)}`;
  }
  const [wanted, found] = [source, text].map(({ values }) =>
    list([...values].map(([name, kind]) => (kind === 'number' ? `{${name}, number}` : `{${name}}`))),
  );
  if (found !== wanted) return `has the values ${found}, not ${wanted}`;
  const numbers = [...source.values].filter(([, kind]) => kind === 'number').map(([name]) => name);
  const isChoice = (name: string) => text.plurals.length > 0 && numbers.includes(name);
  // The form for one may say "one night" without its number.
  const values = [...text.values].filter(([name, kind]) => typeof kind === 'string' && !isChoice(name));
  const incomplete = text.forms.find((form) => values.some(([name]) => !form.includes(name)));
  return incomplete ? `has a form with the values ${list(incomplete)}` : null;
};
