/**
 * The kinds of places in the gazetteer: administrative units since July 2025, former provinces and districts,
 * destinations of travellers, and inhabited places.
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
  /** Characters of a search text. */
  input: 120,
  /** The longest id, because ids of an external service are long. */
  id: 600,
  /** The most places in an answer. */
  found: 8,
} as const;

/** The exactness of a place's coordinates: its own, or those of its former district or province. */
export type PlacePrecision = 'GEOMETRIC_CENTER' | 'APPROXIMATE';
export * from './near.ts';
