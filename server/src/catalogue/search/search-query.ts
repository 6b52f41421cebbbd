import type { Bounds, StayFilter } from '@sandbar/domain/catalogue';
import type { LocalText } from '@sandbar/domain/common';

export type Sort = 'date' | 'price' | 'distance' | 'stars' | 'name' | 'relevance';

export interface NearPoint {
  latitude: number;
  longitude: number;
  radiusKm: number;
  /** Of one that was named in words: how it is said, and how far around it was meant to be looked. */
  called?: { name: string; within: string; askedKm: number };
}

/** A search as the index takes it: every argument checked and every default filled in. */
export interface SearchQuery {
  filter: StayFilter;
  /** `searchable`; '' = none. */
  keyword: string;
  near: NearPoint | null;
  bounds: Bounds | null;
  /** Resorts that are looked at, by id; null: all. */
  among: readonly string[] | null;
  /** Codes of attribute values; '1' to '5' are stars. */
  attributes: readonly string[];
  /** Money for the whole stay, both ends included; point stays count with their price in points × rate. */
  minPrice: number;
  maxPrice: number;
  /** Whether these two, and an order by price, count the fees of an order for the stay. */
  withFees: boolean;
  sort: Sort;
  descending: boolean;
  limit: number;
  offset: number;
  /** The language of the names that results are ordered by. */
  language: keyof LocalText;
  /** Money per point. */
  rate: number;
}
