import { createHash } from 'node:crypto';
import type { Geocoded, Prediction, Predictions } from '@sandbar/contract/places';
import { searchable, type Locale } from '@sandbar/domain/common';
import { PLACE_LIMITS } from '@sandbar/domain/places';
import { withoutUnit } from '@sandbar/domain/spelling';
import { LRUCache } from 'lru-cache';
import type { Database } from '../platform/database/index.ts';
import { createLimiter } from '../platform/limits.ts';
import { loadGazetteer } from './gazetteer.ts';
import type { GazetteerPlace } from './read-gazetteer.ts';
import { PLACE_WORDS } from './words.ts';

/** A place as an external service returns it. */
export interface OutsidePlace {
  id: string;
  description: string;
  name: string;
  within: string;
  types: readonly string[];
}

interface Located {
  name: string;
  address: string;
  latitude: number;
  longitude: number;
}

/**
 * An external service that knows more places than the gazetteer: streets, houses, shops. Its methods throw when it does
 * not answer.
 */
export interface OutsidePlaces {
  search(input: string): Promise<OutsidePlace[]>;
  locate(id: string): Promise<Located | undefined>;
}

export interface Places {
  search(merchantId: string, input: string, locale: Locale): Promise<Predictions>;
  /** @returns undefined for an unknown place */
  locate(merchantId: string, id: string, locale: Locale): Promise<Geocoded | undefined>;
}

/** Answers are cached for a day: positions do not change, and a name that changed is new a day later. */
const KEPT_MS = 24 * 3_600_000;
const MAX_SEARCHES = 5_000;
const MAX_LOCATED = 20_000;
/**
 * The time, in ms, for which the service is not asked after a failure, so that users who type do not wait for it again.
 */
const RESTS_MS = 30_000;

interface Parts {
  database: Database;
  /** Undefined when only the gazetteer is used. */
  outsidePlaces: OutsidePlaces | undefined;
  onError(error: unknown, doing: string): void;
}

/**
 * Finds places by name and by id. The external service is asked first, within its limit, and its answers are cached.
 * The gazetteer answers when no service is configured, when it fails, and above the limit.
 */
export const createPlaces = ({ database, outsidePlaces, onError }: Parts): Places => {
  const limiter = createLimiter(database, 'place-service');
  const searches = new LRUCache<string, readonly OutsidePlace[]>({ max: MAX_SEARCHES, ttl: KEPT_MS });
  const located = new LRUCache<string, Located>({ max: MAX_LOCATED, ttl: KEPT_MS });
  /** The names of offered places, in case the service is unavailable when one is chosen. */
  const offered = new LRUCache<string, string>({ max: MAX_LOCATED, ttl: KEPT_MS });
  let restsUntil = 0;

  /** @returns undefined when the gazetteer has to answer */
  const ask = async <Answer>(
    merchantId: string,
    question: (service: OutsidePlaces) => Promise<Answer>,
  ): Promise<Answer | undefined> => {
    if (!outsidePlaces || Date.now() < restsUntil) return undefined;
    if ((await limiter.count(merchantId)) !== undefined) return undefined;
    try {
      return await question(outsidePlaces);
    } catch (error) {
      restsUntil = Date.now() + RESTS_MS;
      onError(error, 'asking the place service');
      return undefined;
    }
  };

  const outside = async (merchantId: string, input: string): Promise<readonly OutsidePlace[]> => {
    const key = searchable(input);
    const known = searches.get(key);
    if (known) return known;
    const found = (await ask(merchantId, (service) => service.search(input)))?.slice(0, PLACE_LIMITS.found);
    if (!found) return [];
    for (const { id, description } of found) offered.set(keyOf(id), description);
    searches.set(key, found);
    return found;
  };

  return {
    search: async (merchantId, input, locale) => {
      const found = outsidePlaces ? await outside(merchantId, input) : [];
      const answer = found.length > 0 ? found.map(outsidePrediction) : await gazetteerPredictions(input, locale);
      return { status: answer.length > 0 ? 'OK' : 'ZERO_RESULTS', predictions: answer };
    },
    locate: async (merchantId, id, locale) => {
      const own = (await loadGazetteer()).place(id);
      if (own) return ownPlace(own, locale);
      if (!outsidePlaces) return undefined;
      const known = located.get(keyOf(id));
      const found = known ?? (await ask(merchantId, (service) => service.locate(id)));
      if (found) {
        located.set(keyOf(id), found);
        return outsidePlace(id, found);
      }
      const description = offered.get(keyOf(id));
      const instead = description ? await placeOfAddress(description) : undefined;
      if (!description || !instead) return undefined;
      const { latitude, longitude } = instead;
      return outsidePlace(id, { name: description, address: description, latitude, longitude }, 'APPROXIMATE');
    },
  };
};

/** The key for an id, which comes from outside and may be long. */
const keyOf = (id: string): string => createHash('sha256').update(id).digest('base64');

/** The smallest part of an address that the gazetteer knows by that name, in the province at the end of the address. */
export const placeOfAddress = async (description: string): Promise<GazetteerPlace | undefined> => {
  const gazetteer = await loadGazetteer();
  const parts = description.split(',').map((part) => withoutUnit(searchable(part)));
  const province = gazetteer.find(parts.at(-1) ?? '', 1)[0]?.place;
  const inside = parts.flatMap((part) =>
    gazetteer.find(`${part}, ${parts.at(-1)}`, PLACE_LIMITS.found).map((found) => ({ part, ...found })),
  );
  const known = inside.find(
    ({ part, place }) => place.provinceName === province?.provinceName && withoutUnit(searchable(place.name)) === part,
  );
  return known?.place ?? province;
};

const outsidePrediction = ({ id, description, name, within, types }: OutsidePlace): Prediction => ({
  description,
  place_id: id,
  structured_formatting: { main_text: name, secondary_text: within },
  types: [...types],
});

const outsidePlace = (
  id: string,
  { name, address, latitude, longitude }: Located,
  precision: 'GEOMETRIC_CENTER' | 'APPROXIMATE' = 'GEOMETRIC_CENTER',
): Geocoded => ({
  status: 'OK',
  results: [
    {
      place_id: id,
      name,
      formatted_address: address,
      types: [],
      geometry: { location: { lat: latitude, lng: longitude }, location_type: precision },
    },
  ],
});

const gazetteerPredictions = async (input: string, locale: Locale): Promise<Prediction[]> => {
  const found = (await loadGazetteer()).find(input, PLACE_LIMITS.found);
  return found.map(({ place, old }) => {
    const words = PLACE_WORDS[locale];
    const was = old ? [old.divided ? words.partOf(old.name) : words.formerly(old.name)] : [];
    const within = [...withinOf(place, locale), ...was].join(', ');
    return {
      description: addressOf(place, locale),
      place_id: place.id,
      structured_formatting: { main_text: place.name, secondary_text: within },
      types: [place.kind],
    };
  });
};

/** A place with this name, and the units around it, in the reader's language. */
export interface CalledPlace {
  name: string;
  within: string;
  latitude: number;
  longitude: number;
}

/** @returns undefined when the gazetteer has no place with this name */
export const placeCalled = async (words: string, locale: Locale): Promise<CalledPlace | undefined> => {
  const [found] = (await loadGazetteer()).find(words.slice(0, PLACE_LIMITS.input), 1);
  if (!found?.isCalledSo) return undefined;
  const { place } = found;
  const { name, latitude, longitude } = place;
  return { name, within: withinOf(place, locale).join(', '), latitude, longitude };
};

const withinOf = (place: GazetteerPlace, locale: Locale): string[] => {
  const { kind, provinceName, formerly } = place;
  if (kind === 'province') return [];
  if (kind === 'former') return [PLACE_WORDS[locale].now(provinceName)];
  if (kind === 'district') return [...(formerly ? [formerly] : []), PLACE_WORDS[locale].now(provinceName)];
  return [provinceName];
};

const addressOf = (place: GazetteerPlace, locale: Locale): string =>
  [place.name, ...withinOf(place, locale)].join(', ');

const ownPlace = (place: GazetteerPlace, locale: Locale): Geocoded => ({
  status: 'OK',
  results: [
    {
      place_id: place.id,
      name: place.name,
      formatted_address: addressOf(place, locale),
      types: [place.kind],
      geometry: {
        location: { lat: place.latitude, lng: place.longitude },
        location_type: place.precision,
      },
    },
  ],
});
