import { roomFits, type Party, type RoomCapacity } from '../catalogue/capacity.ts';
import { accept, addDays, refuse, type Day, type Result } from '../common/index.ts';
import { orderState } from './flags.ts';
import type { OrderRefusal } from './refusals.ts';

/** The most names of guests that are kept for a member's next order. */
export const MAX_COMPANIONS = 20;

/** A guest other than the lead guest, who is an adult. */
export interface OtherGuest {
  /** Empty when the name is not known. */
  name: string;
  /** A child's age in years; null for an adult. */
  age: number | null;
}

/** The last day on which guests can be changed. @param days days before check-in, a setting of the merchant */
export const guestsUntil = (checkIn: Day, days: number): Day => addDays(checkIn, -days);

const adultsFirst = (others: readonly OtherGuest[]): OtherGuest[] => [
  ...others.filter(({ age }) => age === null),
  ...others.filter(({ age }) => age !== null),
];

/** The party of the lead guest and these guests. */
export const partyOf = (others: readonly OtherGuest[]): Party => ({
  adults: 1 + others.filter(({ age }) => age === null).length,
  childAges: others.flatMap(({ age }) => (age === null ? [] : [age])),
});

/** The names as they are stored: adults first. The list is empty when no name is known. */
export const namesOf = (others: readonly OtherGuest[]): string[] =>
  others.some(({ name }) => name !== '') ? adultsFirst(others).map(({ name }) => name) : [];

/** Returns the guests other than the lead guest. @param names the stored names */
export const otherGuests = (names: readonly string[], { adults, childAges }: Party): OtherGuest[] =>
  [...Array.from({ length: adults - 1 }, () => null), ...childAges].map((age, at) => ({ name: names[at] ?? '', age }));

export interface OrderWithGuests {
  allStatus: number;
  /** null when the order has no stay. */
  fromDate: Day | null;
  party: Party;
  room: RoomCapacity;
}

/**
 * Decides whether an order can have these guests now. An unchanged party is accepted even if the room has become
 * smaller.
 * @returns the party
 */
export const decideGuests = (
  { allStatus, fromDate, party: before, room }: OrderWithGuests,
  others: readonly OtherGuest[],
  { today, days }: { today: Day; days: number },
): Result<Party, OrderRefusal> => {
  if (orderState(allStatus) !== 'closed' || fromDate === null) return refuse('ORDER_PROCESSED', { allStatus });
  const until = guestsUntil(fromDate, days);
  if (today > until) return refuse('GUESTS_OVER', { until });
  const party = partyOf(others);
  const same = party.adults === before.adults && party.childAges.join() === before.childAges.join();
  if (!same && !roomFits(room, party))
    return refuse('PARTY_TOO_LARGE', { adultsMax: room.adultsMax, childMax: room.childMax });
  return accept(party);
};
