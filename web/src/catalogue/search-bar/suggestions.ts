import { searchable } from '@sandbar/domain/common';

export interface Suggestion {
  kind: 'place' | 'resort';
  /** The text to search for. */
  text: string;
  /** Where a resort is. */
  place?: string;
  /** The address of a resort's page. */
  friendlyUrl?: string;
}

const MAX_PLACES = 4;
const MAX_RESORTS = 5;

/** `Phú Quốc` of `Bãi Kem, Phú Quốc`. */
const region = (place: string): string => place.split(',').at(-1)!.trim();

/**
 * Returns suggestions for a typed `text`: regions first, then resorts. Without a text the regions alone.
 * @param resorts as the search found them, the best first
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
  // Nothing begins as it was typed: the search read it otherwise, and the region of what it found first is meant.
  if (regions.length === 0 && best && !resorts.some(({ name, place }) => fits(name) || fits(place)))
    regions.push(region(best.place));
  return [
    ...regions.slice(0, MAX_PLACES).map((place): Suggestion => ({ kind: 'place', text: place })),
    ...resorts
      .slice(0, MAX_RESORTS)
      .map(({ name, place, friendlyUrl }): Suggestion => ({ kind: 'resort', text: name, place, friendlyUrl })),
  ];
};
