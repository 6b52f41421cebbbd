import { searchable } from '@sandbar/domain/common';

export interface Suggestion {
  kind: 'place' | 'resort';
  /** What is searched for. */
  text: string;
  /** Where a resort is. */
  place?: string;
}

const MOST_PLACES = 4;
const MOST_RESORTS = 5;

/** `Phú Quốc` of `Bãi Kem, Phú Quốc`. */
const region = (place: string): string => place.split(',').at(-1)!.trim();

/**
 * What a reader may have in mind who has typed `text`: regions first, then resorts. Without a text the regions alone.
 */
export const suggestionsFor = (resorts: readonly { name: string; place: string }[], text: string): Suggestion[] => {
  const wanted = searchable(text);
  const fits = (candidate: string) => ` ${searchable(candidate)}`.includes(` ${wanted}`);
  const regions = [...new Set(resorts.map(({ place }) => region(place)))].filter(
    (place) => place !== '' && (wanted === '' || fits(place)),
  );
  const places = regions
    .slice(0, wanted === '' ? MOST_PLACES + 2 : MOST_PLACES)
    .map((place): Suggestion => ({ kind: 'place', text: place }));
  if (wanted === '') return places;
  return [
    ...places,
    ...resorts.slice(0, MOST_RESORTS).map(({ name, place }): Suggestion => ({ kind: 'resort', text: name, place })),
  ];
};
