import { SEARCH_LIMITS, type Bounds } from '@sandbar/domain/catalogue';
import type { Day } from '@sandbar/domain/common';
import { facetCodes, type FacetChoice } from './facet-choice.ts';
import { readStay, wholeNumber, writeStay, type StaySearch } from './stay-params.ts';

export const SORTS = ['date', 'price', 'distance', 'stars', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** The state of the resort list. It is stored only in the URL. */
export interface ResortSearch extends StaySearch {
  keyword: string;
  facets: FacetChoice;
  /** Only stays that are priced in points. */
  inPoints: boolean;
  /** Only resorts that the reader marked. */
  favourites: boolean;
  /** Money for the whole stay. */
  minPrice: number | null;
  maxPrice: number | null;
  /** The part of the map that is searched. */
  bounds: Bounds | null;
  /** null = the best order: by relevance with a keyword, otherwise by the nearest date. */
  sort: Sort | null;
}

const FACET = 'f.';
const CODE = /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,63}$/u;
const MAX_PRICE = 999_999_999;

const readFacets = (params: URLSearchParams): FacetChoice => {
  const chosen: Record<string, readonly string[]> = {};
  let left: number = SEARCH_LIMITS.maxAttributes;
  for (const key of new Set(params.keys())) {
    const facet = key.slice(FACET.length);
    if (!key.startsWith(FACET) || !CODE.test(facet)) continue;
    const codes = [...new Set(params.getAll(key).join(',').split(','))]
      .filter((code) => CODE.test(code))
      .slice(0, left);
    left -= codes.length;
    if (codes.length > 0) chosen[facet] = codes;
  }
  return chosen;
};

const readBounds = (text: string | null): Bounds | null => {
  const parts = text?.split(',') ?? [];
  const numbers = parts.map((part) => (/^-?\d{1,3}(\.\d{1,9})?$/.test(part) ? Number(part) : Number.NaN));
  const [north, south, east, west] = numbers;
  if (numbers.length !== 4 || north === undefined || south === undefined || east === undefined || west === undefined)
    return null;
  const real = Math.abs(north) <= 90 && Math.abs(south) <= 90 && Math.abs(east) <= 180 && Math.abs(west) <= 180;
  return real && north > south && east !== west ? { north, south, east, west } : null;
};

/** Four decimals are eleven metres. More would only make the URL longer and cache hits rarer. */
const degrees = (value: number): string => String(Math.round(value * 1e4) / 1e4);

/** Reads a search from a URL. Invalid values are ignored. */
export const readSearch = (params: URLSearchParams, today: Day): ResortSearch => {
  const minPrice = wholeNumber(params.get('min'), 1, MAX_PRICE);
  const maxPrice = wholeNumber(params.get('max'), 1, MAX_PRICE);
  const bounds = readBounds(params.get('map'));
  const keyword = (params.get('q') ?? '').replaceAll(/\s+/gu, ' ').trimStart().slice(0, SEARCH_LIMITS.maxKeyword);
  const sort = SORTS.find((name) => name === params.get('sort')) ?? null;
  return {
    ...readStay(params, today),
    keyword,
    facets: readFacets(params),
    inPoints: params.get('pay') === 'points',
    favourites: params.get('fav') === '1',
    minPrice,
    maxPrice: maxPrice !== null && maxPrice < (minPrice ?? 0) ? null : maxPrice,
    bounds,
    // An order by distance needs an area of the map.
    sort: sort === 'distance' && !bounds ? null : sort,
  };
};

/** Returns the URL of a search without default values, always in the same order. */
export const writeSearch = (search: ResortSearch): URLSearchParams => {
  const params = new URLSearchParams();
  if (search.keyword !== '') params.set('q', search.keyword);
  writeStay(search, params);
  for (const [facet, codes] of Object.entries(search.facets).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (codes.length > 0) params.set(FACET + facet, codes.toSorted().join(','));
  }
  if (search.inPoints) params.set('pay', 'points');
  if (search.favourites) params.set('fav', '1');
  if (search.minPrice !== null) params.set('min', String(search.minPrice));
  if (search.maxPrice !== null) params.set('max', String(search.maxPrice));
  if (search.bounds) {
    const { north, south, east, west } = search.bounds;
    params.set('map', [north, south, east, west].map(degrees).join(','));
  }
  if (search.sort !== null && (search.sort !== 'distance' || search.bounds)) params.set('sort', search.sort);
  return params;
};

/** Returns the search without filters: only place, dates and guests. */
export const withoutFilters = (search: ResortSearch): ResortSearch => ({
  ...search,
  facets: {},
  inPoints: false,
  favourites: false,
  minPrice: null,
  maxPrice: null,
});

/**
 * Returns the number of filters for the badge: each facet, the price and the payment count once. The category has its
 * own row.
 */
export const filterCount = (search: ResortSearch): number =>
  Object.keys(search.facets).filter((facet) => facet !== 'category' && facetCodes(search.facets, facet).length > 0)
    .length +
  (search.inPoints ? 1 : 0) +
  (search.favourites ? 1 : 0) +
  (search.minPrice !== null || search.maxPrice !== null ? 1 : 0);
