import { SEARCH_LIMITS, SEARCH_RADIUS_KM } from '@sandbar/domain/catalogue';
import { contentLanguage, searchable, type Locale } from '@sandbar/domain/common';
import { pageArguments } from '../../platform/graphql/page-arguments.ts';
import type { QueryProductvacationsArgs } from '../../platform/graphql/resolvers.generated.ts';
import type { SearchQuery, Sort } from '../search/search-query.ts';
import { argumentCheck, type ArgumentCheck } from './check.ts';
import { readStayFilter } from './stay-filter.ts';

const LATITUDE = { min: -90, max: 90, whole: false };
const LONGITUDE = { min: -180, max: 180, whole: false };
const PRICE = { min: 0, max: Number.MAX_SAFE_INTEGER };

/**
 * The arguments of `productvacations`, checked, with defaults filled in.
 * @param rate money per point @throws GraphRefusal INVALID_FIELDS naming every wrong argument
 */
export const readSearch = (given: Partial<QueryProductvacationsArgs>, locale: Locale, rate: number): SearchQuery => {
  const check = argumentCheck(locale);
  const { defaultLimit, maxLimit, maxOffset, maxKeyword, maxAttributes } = SEARCH_LIMITS;
  const filter = readStayFilter(given, check);
  const near = readPoint(given, check);
  const bounds = readBounds(given, check);
  check.must((given.keyword ?? '').length <= maxKeyword, 'keyword');
  const keyword = searchable(given.keyword ?? '');
  check.must((given.attributes ?? []).length <= maxAttributes, 'attributes');
  const minPrice = check.number('minPrice', given.minPrice, PRICE, 0);
  const maxPrice = check.number('maxPrice', given.maxPrice, PRICE, Infinity);
  check.must(maxPrice >= minPrice, 'maxPrice');
  const sort: Sort = given.sort ?? (keyword === '' ? 'date' : 'relevance');
  check.must(sort !== 'distance' || near !== null, 'sort');
  const page = pageArguments(given, { usual: defaultLimit, most: maxLimit, furthest: maxOffset });
  check.done();
  return {
    filter,
    keyword,
    near,
    bounds,
    among: null,
    attributes: given.attributes ?? [],
    minPrice,
    maxPrice,
    withFees: given.withFees ?? false,
    sort,
    descending: (given.order ?? (sort === 'stars' ? 'desc' : 'asc')) === 'desc',
    ...page,
    language: contentLanguage(locale),
    rate,
  };
};

const readPoint = (
  { latitude, longitude, radiusKm }: Partial<QueryProductvacationsArgs>,
  check: ArgumentCheck,
): SearchQuery['near'] => {
  const at = {
    latitude: check.number('latitude', latitude, LATITUDE, null),
    longitude: check.number('longitude', longitude, LONGITUDE, null),
  };
  const radius = check.number(
    'radiusKm',
    radiusKm,
    { min: 0.001, max: SEARCH_LIMITS.maxRadiusKm, whole: false },
    SEARCH_RADIUS_KM,
  );
  check.must(at.latitude !== null || at.longitude === null, 'latitude');
  check.must(at.longitude !== null || at.latitude === null, 'longitude');
  check.must(at.latitude !== null || (radiusKm ?? null) === null, 'radiusKm');
  return at.latitude === null || at.longitude === null
    ? null
    : { latitude: at.latitude, longitude: at.longitude, radiusKm: radius };
};

const readBounds = (given: Partial<QueryProductvacationsArgs>, check: ArgumentCheck): SearchQuery['bounds'] => {
  const north = check.number('north', given.north, LATITUDE, null);
  const south = check.number('south', given.south, LATITUDE, null);
  const east = check.number('east', given.east, LONGITUDE, null);
  const west = check.number('west', given.west, LONGITUDE, null);
  if (north !== null && south !== null && east !== null && west !== null) {
    check.must(north >= south, 'north');
    return { north, south, east, west };
  }
  for (const [path, value] of Object.entries({ north, south, east, west }))
    check.must(value !== null || [north, south, east, west].every((one) => one === null), path);
  return null;
};
