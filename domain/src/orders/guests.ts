import { roomFits, type Party, type RoomCapacity } from '../catalogue/capacity.ts';
import { accept, addDays, refuse, type Day, type Result } from '../common/index.ts';
import { orderState } from './flags.ts';
import type { OrderRefusal } from './refusals.ts';

/** Names of guests that are kept for a member's next order, at most. */
export const MAX_COMPANIONS = 20;

/** A guest besides the lead guest, who is an adult. */
export interface OtherGuest {
  /** Empty: not known. */
  name: string;
  /** A child's age in years; null: an adult. */
  age: number | null;
}

/** The last day on which guests can be changed. @param days before check-in, a setting of the merchant */
export const guestsUntil = (checkIn: Day, days: number): Day => addDays(checkIn, -days);

const adultsFirst = (others: readonly OtherGuest[]): OtherGuest[] => [
  ...others.filter(({ age }) => age === null),
  ...others.filter(({ age }) => age !== null),
];

/** The party that they are with the guest who leads. */
export const partyOf = (others: readonly OtherGuest[]): Party => ({
  adults: 1 + others.filter(({ age }) => age === null).length,
  childAges: others.flatMap(({ age }) => (age === null ? [] : [age])),
});

/** Their names as they are kept: adults first, and none where no name is known. */
export const namesOf = (others: readonly OtherGuest[]): string[] =>
  others.some(({ name }) => name !== '') ? adultsFirst(others).map(({ name }) => name) : [];

/** Returns the guests besides the lead guest. @param names as they are kept */
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
 * Whether an order can have these guests now. A party that stays as it is fits the room, which may be smaller by now.
 * @returns how many they are
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
