import type { Bounds, StayFilter } from '@sandbar/domain/catalogue';
import type { LocalText } from '@sandbar/domain/common';

export type Sort = 'date' | 'price' | 'distance' | 'stars' | 'name' | 'relevance';

export interface NearPoint {
  latitude: number;
  longitude: number;
  radiusKm: number;
  /** For a point that was named in words: its name, and the distance that was asked for. */
  called?: { name: string; within: string; askedKm: number };
}

/** A search for the index: arguments checked, defaults filled in. */
export interface SearchQuery {
  filter: StayFilter;
  /** As `searchable` returns it; '' without a keyword. */
  keyword: string;
  near: NearPoint | null;
  bounds: Bounds | null;
  /** The ids of the resorts to search; null means all. */
  among: readonly string[] | null;
  /** Codes of attribute values; '1' to '5' are stars. */
  attributes: readonly string[];
  /** Money for the whole stay, both ends included; prices in points are converted with the rate. */
  minPrice: number;
  maxPrice: number;
  /** Whether prices include the fees of an order, in these bounds and in sorting by price. */
  withFees: boolean;
  sort: Sort;
  descending: boolean;
  limit: number;
  offset: number;
  /** The language of the names by which results are sorted. */
  language: keyof LocalText;
  /** Money per point. */
  rate: number;
}
