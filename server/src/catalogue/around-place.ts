import type { Locale } from '@sandbar/domain/common';
import { NEAR_KM, type NearPlace } from '@sandbar/domain/places';
import { placeCalled } from '../places/index.ts';
import type { MerchantSearch } from './search/merchant-search.ts';
import type { SearchQuery } from './search/search-query.ts';

interface Meant {
  /** The keyword as it was typed, and the place and distance that it names, as in `near Mũi Né, 30 km`. */
  words: string;
  named: NearPlace | undefined;
  /** The search with the keyword only, which shows whether a resort has this name. */
  bare: SearchQuery;
  index: Pick<MerchantSearch, 'cachedSearch'>;
  locale: Locale;
}

/** A keyword as it was typed, and the place and distance that it names, if any. */
type Typed = Pick<Meant, 'words' | 'named' | 'locale'>;

/**
 * The place that a keyword names, with the first distance at which something is found, beginning with the usual one.
 * @param isThere whether something is found around a point
 * @returns undefined when the gazetteer does not know the place, or nothing is found near it
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
 * Replaces a keyword that names a place by a search around that place: when it says `near`, or when no resort matches
 * it and the gazetteer knows it. The distance grows until something is found, and results are sorted by distance.
 * @returns undefined when the keyword is not a place, or matches a resort
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
