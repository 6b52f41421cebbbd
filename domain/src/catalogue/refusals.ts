import type { ResortNeed } from './resort-needs.ts';

export type CatalogueRefusal =
  | { code: 'RESORT_NOT_FOUND'; data: Record<string, never> }
  | { code: 'ROOM_NOT_FOUND'; data: Record<string, never> }
  /** The stay is an owner's week: its price is what was agreed with the owner. `code`: the week's. */
  | { code: 'STAY_OF_WEEK'; data: { code: string } }
  | { code: 'ATTRIBUTE_NOT_FOUND'; data: { code: string } }
  /** Resorts count as having stars by this name; the attribute that has it is there already. */
  | { code: 'ATTRIBUTE_NAME_STARS'; data: Record<string, never> }
  /** Resorts or rooms are described by it. `count`: how many times. */
  | { code: 'ATTRIBUTE_USED'; data: { count: number } }
  /** A merchant has as many as may be. */
  | { code: 'ATTRIBUTE_LIMIT'; data: { limit: number } }
  /** Stars count in searches and prices: what they are is the product's. */
  | { code: 'ATTRIBUTE_FIXED'; data: Record<string, never> }
  /** Resorts or rooms are described by it. `names`: the values. */
  | { code: 'ATTRIBUTE_VALUE_USED'; data: { names: string } }
  | { code: 'IMAGE_NOT_FOUND'; data: { imageId: string } }
  | { code: 'FRIENDLY_URL_TAKEN'; data: { friendlyUrl: string } }
  /** Another person saved it since it was read. `by`: who. */
  | { code: 'SAVED_MEANWHILE'; data: { by: string } }
  /** It is a draft whose page would lack these. */
  | { code: 'RESORT_NOT_READY'; data: { missing: readonly ResortNeed[] } }
  /** A merchant has as many resorts as may be. */
  | { code: 'RESORT_LIMIT'; data: { limit: number } }
  /** A merchant's resort has as many room classes as may be. */
  | { code: 'ROOM_LIMIT'; data: { limit: number } }
  /** A member has as many favourites as may be. */
  | { code: 'FAVOURITE_LIMIT'; data: { limit: number } }
  | { code: 'DISCOUNT_NOT_FOUND'; data: Record<string, never> }
  /** It is over, or staff ended it: what it took off stays as it was. */
  | { code: 'DISCOUNT_OVER'; data: Record<string, never> }
  /** One of its room classes has as many as may be. */
  | { code: 'DISCOUNT_LIMIT'; data: { limit: number } }
  | { code: 'RULE_SET_NOT_FOUND'; data: Record<string, never> }
  /** Another set that is not retired has the name. */
  | { code: 'RULE_SET_NAME_TAKEN'; data: { name: string } }
  /** It is retired: nothing is priced by it any more. */
  | { code: 'RULE_SET_RETIRED'; data: Record<string, never> }
  | { code: 'RULE_SET_LIMIT'; data: { limit: number } }
  /** The resort or the room class is closed on some of the days. Nights from check-in to check-out. */
  | { code: 'STAYS_CLOSED'; data: { from: string; to: string } }
  /** More stays than one command changes. */
  | { code: 'SELECTION_TOO_LARGE'; data: { limit: number } };
