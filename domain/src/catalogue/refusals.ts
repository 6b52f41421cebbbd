import type { ResortNeed } from './resort-needs.ts';

export type CatalogueRefusal =
  | { code: 'RESORT_NOT_FOUND'; data: Record<string, never> }
  | { code: 'ROOM_NOT_FOUND'; data: Record<string, never> }
  /** The stay is an owner's week, so its price is the one agreed with the owner. `code`: the week's. */
  | { code: 'STAY_OF_WEEK'; data: { code: string } }
  | { code: 'ATTRIBUTE_NOT_FOUND'; data: { code: string } }
  /** Another attribute has this name already, and resorts get their stars by it. */
  | { code: 'ATTRIBUTE_NAME_STARS'; data: Record<string, never> }
  /** Resorts or rooms use the attribute. `count`: how many times. */
  | { code: 'ATTRIBUTE_USED'; data: { count: number } }
  /** The merchant has the most attributes that are allowed. */
  | { code: 'ATTRIBUTE_LIMIT'; data: { limit: number } }
  /** Stars count in searches and prices, so the product defines this attribute. */
  | { code: 'ATTRIBUTE_FIXED'; data: Record<string, never> }
  /** Resorts or rooms use these values. `names`: the values. */
  | { code: 'ATTRIBUTE_VALUE_USED'; data: { names: string } }
  | { code: 'IMAGE_NOT_FOUND'; data: { imageId: string } }
  | { code: 'FRIENDLY_URL_TAKEN'; data: { friendlyUrl: string } }
  /** Another person saved it since it was read. `by`: their name. */
  | { code: 'SAVED_MEANWHILE'; data: { by: string } }
  /** The resort is a draft, and its page would lack these. */
  | { code: 'RESORT_NOT_READY'; data: { missing: readonly ResortNeed[] } }
  /** The merchant has the most resorts that are allowed. */
  | { code: 'RESORT_LIMIT'; data: { limit: number } }
  /** The resort has the most room classes that are allowed. */
  | { code: 'ROOM_LIMIT'; data: { limit: number } }
  /** The member has the most favourites that are allowed. */
  | { code: 'FAVOURITE_LIMIT'; data: { limit: number } }
  | { code: 'DISCOUNT_NOT_FOUND'; data: Record<string, never> }
  /** The discount is over, or staff ended it; the prices of that time stay. */
  | { code: 'DISCOUNT_OVER'; data: Record<string, never> }
  /** One of its room classes has the most discounts that are allowed. */
  | { code: 'DISCOUNT_LIMIT'; data: { limit: number } }
  | { code: 'RULE_SET_NOT_FOUND'; data: Record<string, never> }
  /** Another set in use has the name. */
  | { code: 'RULE_SET_NAME_TAKEN'; data: { name: string } }
  /** The set is retired, so it prices no stays any more. */
  | { code: 'RULE_SET_RETIRED'; data: Record<string, never> }
  | { code: 'RULE_SET_LIMIT'; data: { limit: number } }
  /** The resort or the room class is closed on some of the nights from check-in to check-out. */
  | { code: 'STAYS_CLOSED'; data: { from: string; to: string } }
  /** The selection has more stays than one command changes. */
  | { code: 'SELECTION_TOO_LARGE'; data: { limit: number } };
