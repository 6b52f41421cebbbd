import { dateWindow, withinBounds, type StayFilter } from '@sandbar/domain/catalogue';
import { dayFromNumber, dayNumber } from '@sandbar/domain/common';
import { NEVER, type Availability, type StayPredicate } from './availability.ts';
import { bitset, include, includes, intersect, listRows, unite, type Bitset } from './bitset.ts';
import { facetFilters, type FacetFilter } from './facets.ts';
import type { KeywordMatch } from './keyword-index.ts';
import { feesByKind, kindMask } from './kinds.ts';
import { evaluateStays, firstCheckIns } from './evaluate.ts';
import type { MerchantIndex } from './merchant-index.ts';
import type { SearchQuery } from './search-query.ts';

/** How much is computed for every resort: only its first matching check-in, or all of `Availability`. */
export type Depth = 'first' | 'all';

/** All matches. They are valid until the next search of the same index, which reuses the arrays. */
export interface Match {
  /** The matching rows, ascending: the first `total` of the array. */
  rows: Int32Array;
  total: number;
  matching: Bitset;
  filters: FacetFilter[];
  /** For each filter, the resorts that would match without it. */
  without: Bitset[];
  stays: Availability;
  keyword: KeywordMatch | null;
}

/** By kind of stay. */
const NO_FEES = feesByKind([]);

export const predicateOf = (
  index: MerchantIndex,
  query: SearchQuery,
  filter: StayFilter = query.filter,
): StayPredicate => {
  const window = dateWindow(filter, dayFromNumber(index.today));
  return {
    kinds: kindMask(filter.productType),
    party: filter.party,
    fromDay: dayNumber(window.from),
    toDay: window.to === null ? Infinity : dayNumber(window.to),
    lastCheckIn: Infinity,
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
    rate: query.rate,
    fees: query.withFees ? index.fees : NO_FEES,
  };
};

/** Finds the resorts that match a query; `predicate` selects the stays that count. */
export const match = (index: MerchantIndex, query: SearchQuery, predicate: StayPredicate, depth: Depth): Match => {
  const { resorts } = index;
  const keyword = query.keyword === '' ? null : index.keywords.match(query.keyword);
  const candidates = located(index, query, keyword);
  const filters = facetFilters(resorts, query.attributes);
  const { all, without, any } = passing(candidates, filters);
  const { scratch } = index;
  scratch.reserve(resorts.stars.length);
  const { rows, open, stays } = scratch;
  const looked = listRows(any, rows);
  if (depth === 'all') evaluateStays(index, predicate, rows, looked, stays);
  else {
    const { count, fromDay } = index.calendar.narrow(index, predicate, rows, looked, stays, open);
    firstCheckIns(index, { ...predicate, fromDay }, open, count, stays);
  }

  const available = bitset(resorts.words);
  for (let at = 0; at < looked; at += 1) if (stays.firstDay[rows[at]!] !== NEVER) include(available, rows[at]!);
  for (const set of [all, ...without]) intersect(set, available);
  return { rows, total: listRows(all, rows), matching: all, filters, without, stays, keyword };
};

/** The resorts that match a query, whether they have free stays or not: the best match first, then by name. */
export const resortsOf = (index: MerchantIndex, query: SearchQuery): string[] => {
  const { resorts } = index;
  const keyword = query.keyword === '' ? null : index.keywords.match(query.keyword);
  const { all } = passing(located(index, query, keyword), facetFilters(resorts, query.attributes));
  const rows = new Int32Array(resorts.size);
  const found = [...rows.subarray(0, listRows(all, rows))];
  const scores = new Map(keyword ? Array.from(keyword.rows, (row, at) => [row, keyword.scores[at]!]) : []);
  const score = (row: number) => scores.get(row) ?? 0;
  const rank = resorts.rank(query.language);
  return found
    .toSorted((one, other) => score(other) - score(one) || rank[one]! - rank[other]!)
    .map((row) => resorts.ids[row]!);
};

/**
 * The candidates that pass every filter (`all`), those that pass every filter but one (`without`, for that filter's
 * facet), and those in any of these sets (`any`).
 */
const passing = (
  candidates: Bitset,
  filters: readonly FacetFilter[],
): { all: Bitset; without: Bitset[]; any: Bitset } => {
  const all: Bitset = candidates.slice();
  const without: Bitset[] = filters.map(() => candidates.slice());
  for (const [own, { pass }] of filters.entries()) {
    intersect(all, pass);
    without.forEach((set, other) => {
      if (other !== own) intersect(set, pass);
    });
  }
  const any: Bitset = all.slice();
  for (const set of without) unite(any, set);
  return { all, without, any };
};

/** The resorts at the place, with the keyword and among the given ids. */
const located = (index: MerchantIndex, query: SearchQuery, keyword: KeywordMatch | null): Bitset => {
  const { resorts } = index;
  let set: Bitset = resorts.alive.slice();
  if (keyword) {
    set = bitset(resorts.words);
    for (const row of keyword.rows) if (includes(resorts.alive, row)) include(set, row);
  }
  const { bounds, near, among } = query;
  if (among) {
    const named = bitset(resorts.words);
    for (const id of among) {
      const row = resorts.rowOf(id);
      if (row !== undefined) include(named, row);
    }
    intersect(set, named);
  }
  if (!bounds && !near) return set;
  const inPlace = bitset(resorts.words);
  const rows = new Int32Array(resorts.size);
  const count = listRows(set, rows);
  for (let at = 0; at < count; at += 1) {
    const row = rows[at]!;
    if (bounds && !withinBounds(bounds, resorts.latitude[row]!, resorts.longitude[row]!)) continue;
    if (
      near &&
      !withinRadius(near, resorts.latitude[row]!, () => resorts.distanceFrom(row, near.latitude, near.longitude))
    )
      continue;
    include(inPlace, row);
  }
  return inPlace;
};

/** One degree of latitude is 111.19 km everywhere. With this lower bound most resorts need no trigonometry. */
const KM_PER_DEGREE = 111;

const withinRadius = (
  near: { latitude: number; radiusKm: number },
  latitude: number,
  distance: () => number,
): boolean => Math.abs(latitude - near.latitude) * KM_PER_DEGREE <= near.radiusKm && distance() <= near.radiusKm;
