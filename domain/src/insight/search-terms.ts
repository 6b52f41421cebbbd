import type { Day } from '../common/index.ts';

/** The kinds of terms under which searches are counted. */
export const SEARCH_KINDS = ['words', 'month', 'people'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** A search. Only the terms under which it is counted are stored. */
export interface Searched {
  /** The words in the form in which they are compared: lower case, without marks; '' = none. */
  words: string;
  fromDate: Day | null;
  party: { adults: number; childAges: readonly number[] } | null;
}

/**
 * The term for searches that are not counted by their own words: those above the limit, and those that might name a
 * person.
 */
export const OTHERS = '';

const LONGEST = 40;
/**
 * Whether words may be stored. Names of places are short; addresses, numbers and whole sentences may identify a person,
 * so they are not stored.
 */
const isKept = (words: string): boolean =>
  words.length <= LONGEST && !/\d{4}/.test(words) && words.split(' ').length <= 5;

/** Returns the terms of a search, at most one of each kind. */
export const searchTerms = ({ words, fromDate, party }: Searched): [SearchKind, string][] => {
  const terms: [SearchKind, string][] = [];
  if (words.length >= 2) terms.push(['words', isKept(words) ? words : OTHERS]);
  if (fromDate) terms.push(['month', fromDate.slice(0, 7)]);
  if (party) terms.push(['people', `${party.adults}+${party.childAges.length}`]);
  return terms;
};
