/** Words that may follow any number: they have only one form, or do not count anything. */
const UNCOUNTED: Readonly<Record<string, ReadonlySet<string>>> = {
  'en-US': new Set(['is', 'was', 'has', 'as', 'less']),
  de: new Set(['Zeichen', 'Prozent']),
  fr: new Set(['mois', 'fois', 'plus', 'sans', 'dans', 'sous']),
  es: new Set(['más', 'menos']),
};

/** Patterns for the words of a language that differ between one and several. */
const COUNTED: Readonly<Record<string, RegExp>> = {
  'en-US': /^(\p{Ll}+s|children|people)$/u,
  de: /^\p{Lu}\p{Ll}+$/u,
  fr: /^\p{Ll}+[sx]$/u,
  es: /^\p{Ll}+s$/u,
};

/** Matches `{count, number}` and values whose names show that they are numbers. */
const NUMBER_AND_WORD =
  /\{(?<name>\w+)(?:, number|(?<=\{(?:count|days|hours|minutes|months|weeks|nights)))\} (?<word>\p{L}+)/gu;

/** Limits that the program sets above one. */
const BOUNDS: ReadonlySet<string> = new Set(['least', 'most', 'min']);

/** The last number of a range or of a part of a whole: "1 to {most} hours", "{done} of {all} rows". */
const SECOND_NUMBER = /[\d}] ?(to|of|and|bis|von|und|à|sur|et|a|de|y|–|-) ?$/u;

/**
 * Returns the numbers of a text that are followed by a counted word outside a plural, which would be wrong for 1.
 * @param numbers finds candidates, with the groups `name` and `word`
 */
export const bareNumbers = (locale: string, text: string, numbers: RegExp = NUMBER_AND_WORD): string[] => {
  const counted = COUNTED[locale];
  if (!counted) return [];
  return [...text.matchAll(numbers)]
    .filter(({ index, groups }) => {
      const { name, word } = groups as { name: string; word: string };
      if (BOUNDS.has(name) || SECOND_NUMBER.test(text.slice(0, index))) return false;
      return counted.test(word) && !UNCOUNTED[locale]?.has(word);
    })
    .map(([found]) => found);
};
