import type { Day } from '../common/index.ts';

/** By what searches are counted. */
export const SEARCH_KINDS = ['words', 'month', 'people'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** What was searched; of it nothing is kept but what it is counted under. */
export interface Searched {
  /** As they are compared: lower case, without marks; '' = none. */
  words: string;
  fromDate: Day | null;
  party: { adults: number; childAges: readonly number[] } | null;
}

/** What is counted without a name of its own: what there are too many of, and what might name a person. */
export const OTHERS = '';

const LONGEST = 40;
/** Names of places are short. Addresses, numbers and whole sentences may name or reach a person: they are not kept. */
const isKept = (words: string): boolean =>
  words.length <= LONGEST && !/\d{4}/.test(words) && words.split(' ').length <= 5;

/** What a search is counted under: one term of each kind that it says something of. */
export const searchTerms = ({ words, fromDate, party }: Searched): [SearchKind, string][] => {
  const terms: [SearchKind, string][] = [];
  if (words.length >= 2) terms.push(['words', isKept(words) ? words : OTHERS]);
  if (fromDate) terms.push(['month', fromDate.slice(0, 7)]);
  if (party) terms.push(['people', `${party.adults}+${party.childAges.length}`]);
  return terms;
};
