/**
 * The kinds of places in the gazetteer: units as they are since July 2025, provinces and districts that there were
 * before, places that travellers name, and inhabited places.
 */
export const PLACE_KINDS = [
  'province',
  'zone',
  'ward',
  'commune',
  'former',
  'district',
  'town',
  'island',
  'beach',
  'sight',
  'airport',
  'place',
] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export const isPlaceKind = (text: string): text is PlaceKind => (PLACE_KINDS as readonly string[]).includes(text);

export const PLACE_LIMITS = {
  /** Characters of what is looked for. */
  input: 120,
  /** The longest id; those of an outside service are long. */
  id: 600,
  /** Places that an answer offers. */
  found: 8,
} as const;

/** How exact a place's coordinates are: its own, or those of the district that it lay in or the province it lies in. */
export type PlacePrecision = 'GEOMETRIC_CENTER' | 'APPROXIMATE';
export * from './near.ts';
