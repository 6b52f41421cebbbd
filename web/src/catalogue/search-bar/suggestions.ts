import { searchable } from '@sandbar/domain/common';

export interface Suggestion {
  kind: 'place' | 'resort';
  /** The text to search for. */
  text: string;
  /** The place of a resort. */
  place?: string;
  /** The address of a resort's page. */
  friendlyUrl?: string;
}

const MAX_PLACES = 4;
const MAX_RESORTS = 5;

/** Returns the region of a place: `Phú Quốc` of `Bãi Kem, Phú Quốc`. */
const region = (place: string): string => place.split(',').at(-1)!.trim();

/**
 * Returns suggestions for a typed `text`: regions first, then resorts. Without a text only regions.
 * @param resorts the search's results, the best first
 */
export const suggestionsFor = (
  resorts: readonly { name: string; place: string; friendlyUrl: string }[],
  text: string,
): Suggestion[] => {
  const wanted = searchable(text);
  const fits = (candidate: string) => ` ${searchable(candidate)}`.includes(` ${wanted}`);
  const all = [...new Set(resorts.map(({ place }) => region(place)))].filter((place) => place !== '');
  if (wanted === '') return all.slice(0, MAX_PLACES + 2).map((place): Suggestion => ({ kind: 'place', text: place }));
  const regions = all.filter(fits);
  const best = resorts[0];
  // If no suggestion starts with the typed text, the search understood it differently, so the region of its first
  // result is suggested.
  if (regions.length === 0 && best && !resorts.some(({ name, place }) => fits(name) || fits(place)))
    regions.push(region(best.place));
  return [
    ...regions.slice(0, MAX_PLACES).map((place): Suggestion => ({ kind: 'place', text: place })),
    ...resorts
      .slice(0, MAX_RESORTS)
      .map(({ name, place, friendlyUrl }): Suggestion => ({ kind: 'resort', text: name, place, friendlyUrl })),
  ];
};
