import { readNear } from '@sandbar/domain/places';
import type { GraphContext } from '../platform/graphql/context.ts';
import type { QueryProductvacationsArgs } from '../platform/graphql/resolvers.generated.ts';
import { readSearch } from './arguments/search.ts';
import { nearestAround } from './around-place.ts';
import { ownFavouriteIds } from './favourites.resolvers.ts';
import type { Indexes } from './search/freshness.ts';
import { resortsOf } from './search/match.ts';
import type { SearchQuery } from './search/search-query.ts';

/** The arguments of a search that concern the resorts themselves: no dates, guests or prices. */
export type PlaceOfSearch = Pick<
  Partial<QueryProductvacationsArgs>,
  'keyword' | 'north' | 'south' | 'east' | 'west' | 'attributes' | 'favourites'
>;

/**
 * The resorts that match a search, whether they have free stays or not, best match first: by name, place, map, filters
 * and favourites. When no resort matches the keyword, those around the place of that name match.
 */
export type ResortsInSearch = (context: GraphContext, given: PlaceOfSearch) => Promise<string[]>;

export const resortsInSearchOf =
  (indexes: Pick<Indexes, 'of'>): ResortsInSearch =>
  async (context, { favourites, ...given }) => {
    const { merchant, locale } = context;
    const query = readSearch(given, locale, merchant.exchangeRate);
    if (query.keyword === '' && !query.bounds && query.attributes.length === 0 && !favourites) return [];
    const [{ index }, among] = await Promise.all([indexes.of(merchant), favourites ? ownFavouriteIds(context) : null]);
    const found = (asked: SearchQuery) => resortsOf(index, { ...asked, among });
    const words = given.keyword ?? '';
    const named = readNear(words);
    const called = named ? [] : found(query);
    if (called.length > 0 || query.keyword === '' || query.bounds) return called;
    const around = (near: SearchQuery['near']) => found({ ...query, keyword: '', near });
    const near = await nearestAround({ words, named, locale }, (there) => around(there).length > 0);
    return near ? around(near) : [];
  };
