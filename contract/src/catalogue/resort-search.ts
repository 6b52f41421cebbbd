import { ProductType } from '@sandbar/domain/catalogue';
import type { Day } from '@sandbar/domain/common';
import { allCodes } from './facet-choice.ts';
import type { ResortSearch, Sort } from './search-params.ts';

/** The fields that a card shows. */
export const RESORT_CARD_PARTS = `
  fragment ResortCardParts on ResortCard {
    id
    name
    friendlyUrl
    place
    latitude
    longitude
    stayCount
    stay {
      fromDate
      toDate
      nights
      productType
      pointPrice
      total
      feeTotal
      cheapest
    }
    stars
    images {
      id
      path
      colour
      alternative
    }
  }
`;

/**
 * The query for the list, its facets and its map: a page asks for items, the first page and live refreshes for the
 * summary of all matches.
 */
export const RESORT_SEARCH = `
  query ResortSearch(
    $keyword: String
    $fromDate: Date
    $toDate: Date
    $flexDays: Int
    $adults: Int
    $childAges: [Int!]
    $productType: ProductType
    $latitude: Float
    $longitude: Float
    $radiusKm: Float
    $north: Float
    $south: Float
    $east: Float
    $west: Float
    $attributes: [String!]
    $minPrice: Money
    $maxPrice: Money
    $favourites: Boolean
    $sort: ResortSort
    $order: SortOrder
    $limit: Int
    $offset: Int
    $withItems: Boolean!
    $withSummary: Boolean!
  ) {
    productvacations(
      keyword: $keyword
      fromDate: $fromDate
      toDate: $toDate
      flexDays: $flexDays
      adults: $adults
      childAges: $childAges
      productType: $productType
      latitude: $latitude
      longitude: $longitude
      radiusKm: $radiusKm
      north: $north
      south: $south
      east: $east
      west: $west
      attributes: $attributes
      minPrice: $minPrice
      maxPrice: $maxPrice
      withFees: true
      favourites: $favourites
      sort: $sort
      order: $order
      limit: $limit
      offset: $offset
    ) {
      totalCount
      items @include(if: $withItems) {
        ...ResortCardParts
      }
      facets @include(if: $withSummary) {
        code
        name
        values {
          code
          name
          count
        }
      }
      pins @include(if: $withSummary) {
        id
        friendlyUrl
        name
        latitude
        longitude
        fromPrice
        fromPointPrice
        feeTotal
      }
      near @include(if: $withSummary) {
        name
        within
        askedKm
        km
      }
      nearest @include(if: $withSummary) {
        fromDate
        toDate
        totalCount
      }
    }
  }
`;

export const PAGE_SIZE = 20;
/** A radius that includes every place, because the order by distance needs a radius. */
const EVERYWHERE_KM = 20_000;

export interface SearchVariables {
  keyword?: string;
  fromDate?: Day;
  toDate?: Day;
  flexDays?: number;
  adults: number;
  childAges?: number[];
  productType?: number;
  latitude?: number;
  longitude?: number;
  radiusKm?: number;
  north?: number;
  south?: number;
  east?: number;
  west?: number;
  attributes?: string[];
  minPrice?: number;
  maxPrice?: number;
  favourites?: boolean;
  sort?: Sort;
  order?: 'asc' | 'desc';
}

/** Returns the variables of a search. Equal searches have equal variables, because these are the cache's key. */
export const searchVariables = (search: ResortSearch): SearchVariables => {
  const { bounds, sort } = search;
  const attributes = allCodes(search.facets).toSorted();
  const keyword = search.keyword.trim();
  return {
    ...(keyword === '' ? {} : { keyword }),
    ...(search.from === null ? {} : { fromDate: search.from }),
    ...(search.to === null ? {} : { toDate: search.to }),
    ...(search.flexDays === 0 ? {} : { flexDays: search.flexDays }),
    adults: search.adults,
    ...(search.childAges.length === 0 ? {} : { childAges: [...search.childAges] }),
    ...(search.inPoints ? { productType: ProductType.VacationExchange } : {}),
    ...(bounds ? { ...bounds } : {}),
    ...(sort === 'distance' && bounds ? { ...centreOf(bounds), radiusKm: EVERYWHERE_KM } : {}),
    ...(attributes.length === 0 ? {} : { attributes }),
    ...(search.minPrice === null ? {} : { minPrice: search.minPrice }),
    ...(search.maxPrice === null ? {} : { maxPrice: search.maxPrice }),
    ...(search.favourites ? { favourites: true } : {}),
    ...(sort === null ? {} : { sort, order: sort === 'stars' ? ('desc' as const) : ('asc' as const) }),
  };
};

const centreOf = ({ north, south, east, west }: NonNullable<ResortSearch['bounds']>) => {
  const across = west <= east ? (east + west) / 2 : (east + west + 360) / 2;
  return { latitude: (north + south) / 2, longitude: across > 180 ? across - 360 : across };
};

/** Returns the variables of one page. The first page also asks for the summary of all matches. */
export const searchPageVariables = (variables: SearchVariables, offset: number) => ({
  ...variables,
  limit: PAGE_SIZE,
  offset,
  withItems: true,
  withSummary: offset === 0,
});
