import type { Day } from '../common/index.ts';

/** By what searches are counted. */
export const SEARCH_KINDS = ['words', 'month', 'people'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** A search. Only the terms under which it is counted are stored. */
export interface Searched {
  /** As they are compared: lower case, without marks; '' = none. */
  words: string;
  fromDate: Day | null;
  party: { adults: number; childAges: readonly number[] } | null;
}

/** The term for searches without a name of their own: those above the limit, and those that might name a person. */
export const OTHERS = '';

const LONGEST = 40;
/** Names of places are short. Addresses, numbers and whole sentences may name or reach a person: they are not kept. */
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
