import { bitset, countBoth, intersect, unite, type Bitset } from './bitset.ts';
import type { ResortTable } from './resort-table.ts';

/** A resort must have all chosen amenities. For other attributes one of the chosen values is enough. */
const ALL_OF = 'amenities';
export const STARS = 'stars';

/** A filter by one attribute, with the resorts that pass it. */
export interface FacetFilter {
  /** The attribute's code, or 'stars'. */
  code: string;
  pass: Bitset;
}

interface FacetGroup {
  code: string;
  values: { code: string; resorts: Bitset }[];
}

const starGroup = (resorts: ResortTable): FacetGroup => ({
  code: STARS,
  values: [5, 4, 3, 2, 1].map((stars) => ({ code: String(stars), resorts: resorts.byStars[stars]! })),
});

/** The attributes whose values are counted, in the order of display, stars first. */
const facetGroups = (resorts: ResortTable): FacetGroup[] => [
  starGroup(resorts),
  ...resorts.attributes.filter((attribute) => attribute.isFacet),
];

/** Groups the chosen codes by attribute. An unknown code matches no resort. */
export const facetFilters = (resorts: ResortTable, codes: readonly string[]): FacetFilter[] => {
  const filters = new Map<string, FacetFilter>();
  const groups = [starGroup(resorts), ...resorts.attributes];
  for (const code of codes) {
    const group = groups.find((one) => one.values.some((value) => value.code === code));
    const value = group?.values.find((one) => one.code === code);
    const key = group?.code ?? '';
    const filter = filters.get(key);
    if (!value) filters.set(key, { code: key, pass: bitset(resorts.words) });
    else if (!filter) filters.set(key, { code: key, pass: value.resorts.slice() });
    else if (key === ALL_OF) intersect(filter.pass, value.resorts);
    else unite(filter.pass, value.resorts);
  }
  return [...filters.values()];
};

export interface CountedGroup {
  code: string;
  values: { code: string; count: number }[];
}

/**
 * The number of resorts that would remain after choosing each value: for amenities, those that match and also have it;
 * for other attributes, those that would match without the present choice of that attribute and have it.
 */
export const countFacets = (
  resorts: ResortTable,
  found: { filters: readonly FacetFilter[]; matching: Bitset; without: readonly Bitset[] },
): CountedGroup[] =>
  facetGroups(resorts).map(({ code, values }) => {
    const own = found.filters.findIndex((filter) => filter.code === code);
    const among = own < 0 || code === ALL_OF ? found.matching : found.without[own]!;
    return { code, values: values.map((value) => ({ code: value.code, count: countBoth(value.resorts, among) })) };
  });
