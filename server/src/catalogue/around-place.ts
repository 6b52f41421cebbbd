import type { Locale } from '@sandbar/domain/common';
import { NEAR_KM, type NearPlace } from '@sandbar/domain/places';
import { placeCalled } from '../places/index.ts';
import type { MerchantSearch } from './search/merchant-search.ts';
import type { SearchQuery } from './search/search-query.ts';

interface Meant {
  /** The keyword as it was typed, and the place it names by `near Mũi Né, 30 km`, where it does. */
  words: string;
  named: NearPlace | undefined;
  /** The search by its keyword alone, which says whether a resort is called so. */
  bare: SearchQuery;
  index: Pick<MerchantSearch, 'cachedSearch'>;
  locale: Locale;
}

/** A keyword as it was typed, and the place it names by `near`, where it does. */
type Typed = Pick<Meant, 'words' | 'named' | 'locale'>;

/**
 * The place that a keyword means, and how far around it something is, the usual distance first.
 * @param isThere whether something is around there
 * @returns undefined: the gazetteer does not know it, or nothing is near
 */
export const nearestAround = async (
  { words, named, locale }: Typed,
  isThere: (near: { latitude: number; longitude: number; radiusKm: number }) => boolean,
) => {
  const place = await placeCalled(named?.place ?? words, locale);
  if (!place) return undefined;
  const askedKm = named?.km ?? NEAR_KM.usual;
  const { latitude, longitude, name, within } = place;
  const radiusKm = [askedKm, ...NEAR_KM.wider.filter((km) => km > askedKm)].find((km) =>
    isThere({ latitude, longitude, radiusKm: km }),
  );
  return radiusKm === undefined ? undefined : { latitude, longitude, radiusKm, called: { name, within, askedKm } };
};

/**
 * A search whose keyword means a place: it says `near`, or no resort is called so and the gazetteer knows it. It looks
 * around the place instead, farther where nothing is, the nearest first.
 * @returns undefined: the keyword is no place, or a resort is called so
 */
export const aroundPlace = async (
  query: SearchQuery,
  { words, named, bare, index, locale }: Meant,
): Promise<SearchQuery | undefined> => {
  if (query.near || query.bounds) return undefined;
  const isThere = (asked: SearchQuery) => index.cachedSearch({ ...asked, limit: 1, offset: 0 }).result.total > 0;
  if (!named && isThere(bare)) return undefined;
  const near = await nearestAround({ words, named, locale }, (there) =>
    isThere({ ...bare, keyword: '', sort: 'distance', near: there }),
  );
  if (!near) return undefined;
  return { ...query, keyword: '', near, sort: query.sort === 'relevance' ? 'distance' : query.sort };
};
