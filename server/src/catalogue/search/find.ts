import { ProductType, SEARCH_LIMITS, type StayFilter } from '@sandbar/domain/catalogue';
import type { Day } from '@sandbar/domain/common';
import type { Availability } from './availability.ts';
import type { Bitset } from './bitset.ts';
import { dayText } from './day-text.ts';
import type { FacetFilter } from './facets.ts';
import { firstPlaces } from './first-places.ts';
import { evaluateStays } from './evaluate.ts';
import { kindOf, typeOf, wholeOf } from './kinds.ts';
import { match, predicateOf, type Match } from './match.ts';
import type { MerchantIndex } from './merchant-index.ts';
import { nearestDates, type NearestMatch } from './nearest-dates.ts';
import type { SearchQuery } from './search-query.ts';
import { dayOf, nightsOf } from './stay-columns.ts';

/** A resort on the page, with the stays that its card shows. */
export interface ResortHit {
  row: number;
  id: string;
  stars: number;
  fromPrice: number | null;
  fromPointPrice: number | null;
  /** The nights of the stay with the lowest price, in money if there is one, else in points. */
  fromNights: number;
  fromDate: Day;
  toDate: Day;
  nearestFromDate: Day;
  nearestToDate: Day;
  stayCount: number;
  distanceKm: number | null;
  /** The stays from which the prices and dates above come. */
  stayIds: string[];
  /** The stay that the card shows. */
  stay: StayHit & { cheapest: boolean };
}

/** A stay with its price in money or points. */
export interface StayHit {
  productType: number;
  fromDate: Day;
  nights: number;
  toDate: Day;
  price: number;
  /** The fees that its order would have. */
  fees: number;
}

/**
 * The answer of the index. The page is a copy that later changes do not affect; facets and pins are computed on request
 * from the other fields.
 */
export interface SearchResult {
  query: SearchQuery;
  total: number;
  page: ResortHit[];
  nearest: NearestMatch | null;
  matching: Bitset;
  filters: readonly FacetFilter[];
  /** For each filter, the resorts that would match without it. */
  without: readonly Bitset[];
  /** The rows that have pins. */
  pinned: Int32Array;
}

/** Answers a query from memory. */
export const find = (index: MerchantIndex, query: SearchQuery): SearchResult => {
  const predicate = predicateOf(index, query);
  // Only sorting by price needs every stay of every resort; otherwise the stays of the page are enough.
  const matched = match(index, query, predicate, query.sort === 'price' ? 'all' : 'first');
  const { total, rows, stays, matching, filters, without } = matched;
  const first = firstPlaces(
    rows,
    total,
    query.offset + query.limit,
    sortKeys(index, query, matched),
    index.resorts.rank(query.language),
  );
  const places = first.subarray(query.offset);
  if (query.sort !== 'price') evaluateStays(index, predicate, places, places.length, stays);
  return {
    query,
    total,
    page: Array.from(places, (row) => hitOf(index, query, stays, row)),
    matching,
    filters,
    without,
    pinned: pinnedRows(rows, total, places),
    nearest: total === 0 && isDated(query.filter) ? nearestDates(index, query) : null,
  };
};

const isDated = (filter: StayFilter): boolean => filter.fromDate !== null || filter.toDate !== null;

/** Computes the sort keys of rows; the smallest comes first. */
const sortKeys = (index: MerchantIndex, query: SearchQuery, { rows, total, stays, keyword }: Match): Float64Array => {
  const { resorts } = index;
  const { keys } = index.scratch;
  const sign = query.descending ? -1 : 1;
  if (query.sort === 'relevance') {
    keyword?.rows.forEach((row, at) => (keys[row] = -keyword.scores[at]!));
    return keys;
  }
  const rank = resorts.rank(query.language);
  for (let at = 0; at < total; at += 1) {
    const row = rows[at]!;
    let key: number;
    if (query.sort === 'price') key = Math.min(stays.lowestMoney[row]!, stays.lowestPoints[row]!);
    else if (query.sort === 'stars') key = resorts.stars[row]!;
    else if (query.sort === 'name') key = rank[row]!;
    else if (query.sort === 'distance')
      key = query.near ? resorts.distanceFrom(row, query.near.latitude, query.near.longitude) : 0;
    else key = stays.firstDay[row]!;
    keys[row] = sign * key;
  }
  return keys;
};

const hitOf = (index: MerchantIndex, query: SearchQuery, stays: Availability, row: number): ResortHit => {
  const { resorts, groups } = index;
  const columns = groups.stays;
  const money = stays.money[row]!;
  const points = stays.points[row]!;
  const first = stays.first[row]!;
  const when = columns.whenAt(first);
  const cheapest = stayAt(index, money < 0 ? points : money, money < 0 ? POINTS : stays.moneyKind[row]!);
  const shown =
    query.sort === 'date'
      ? stayAt(index, first, stays.firstKind[row]!)
      : query.sort === 'price' && stays.lowestPoints[row]! < stays.lowestMoney[row]!
        ? stayAt(index, points, POINTS)
        : cheapest;
  const { total, feeTotal } = wholeOf(shown, query.rate);
  const cost = query.withFees ? total : total - feeTotal;
  const chosen = [...new Set([money, points, first].filter((stay) => stay >= 0))];
  return {
    row,
    id: resorts.ids[row]!,
    stars: resorts.stars[row]!,
    fromPrice: money < 0 ? null : columns.priceAt(money),
    fromPointPrice: points < 0 ? null : columns.priceAt(points),
    fromNights: cheapest.nights,
    fromDate: cheapest.fromDate,
    toDate: cheapest.toDate,
    nearestFromDate: dayText(dayOf(when)),
    nearestToDate: dayText(dayOf(when) + nightsOf(when)),
    stayCount: stays.count[row]!,
    distanceKm:
      query.near && Math.round(resorts.distanceFrom(row, query.near.latitude, query.near.longitude) * 10) / 10,
    stayIds: chosen.map((stay) => columns.idAt(stay)),
    stay: { ...shown, cheapest: cost <= Math.min(stays.lowestMoney[row]!, stays.lowestPoints[row]!) },
  };
};

const POINTS = kindOf(ProductType.VacationExchange);

const stayAt = ({ groups: { stays }, fees }: MerchantIndex, place: number, kind: number): StayHit => {
  const when = stays.whenAt(place);
  return {
    productType: typeOf(kind),
    fromDate: dayText(dayOf(when)),
    nights: nightsOf(when),
    toDate: dayText(dayOf(when) + nightsOf(when)),
    price: stays.priceAt(place),
    fees: fees[kind]!,
  };
};

/** The page's resorts come first, then others in any order. */
const pinnedRows = (rows: Int32Array, total: number, page: Int32Array): Int32Array => {
  const pinned = new Int32Array(Math.min(total, SEARCH_LIMITS.maxPins));
  let count = Math.min(page.length, pinned.length);
  pinned.set(page.subarray(0, count));
  for (let at = 0; at < total && count < pinned.length; at += 1) {
    if (page.includes(rows[at]!)) continue;
    pinned[count] = rows[at]!;
    count += 1;
  }
  return pinned;
};
