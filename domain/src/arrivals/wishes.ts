import { addDays, type Day } from '../common/index.ts';

export const FLOORS = ['low', 'high'] as const;
export type Floor = (typeof FLOORS)[number];

/** Needs of a guest that the resort guarantees. They are not wishes. */
export const ACCESS_NEEDS = [
  'step-free',
  'wheelchair',
  'walk-in-shower',
  'grab-rails',
  'near-lift',
  'hearing',
  'sight',
  'assistance-dog',
] as const;
export type AccessNeed = (typeof ACCESS_NEEDS)[number];

export const WISH_LENGTH = { view: 60, note: 500 } as const;

/** A member's wishes for a stay. */
export interface StayWishes {
  floor: Floor | null;
  /** Empty when the member has no wish. */
  view: string;
  needs: readonly AccessNeed[];
  note: string;
}

export const NO_WISHES: StayWishes = { floor: null, view: '', needs: [], note: '' };

/** The last day on which wishes can be changed. @param days days before check-in, a setting of the merchant */
export const wishesUntil = (checkIn: Day, days: number): Day => addDays(checkIn, -days);

/** Whether two lists contain the same needs in any order. */
export const sameNeeds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((need) => other.includes(need));
