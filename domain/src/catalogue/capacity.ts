export interface RoomCapacity {
  adultsMax: number;
  childMax: number;
  childAgeFrom: number;
  childAgeTo: number;
}

export interface Party {
  adults: number;
  childAges: readonly number[];
}

/** The guest picker's bounds (member-portal sections 4 and 9). */
export const PARTY_LIMITS = {
  minAdults: 1,
  maxAdults: 20,
  maxChildren: 10,
  minChildAge: 1,
  maxChildAge: 12,
  defaultChildAge: 1,
} as const;

/**
 * Whether a room takes a party. A child older than the room's child age counts as an adult, a younger one than its free
 * age needs no place; children beyond the room's places for them may use free adult places.
 */
export const roomFits = (room: RoomCapacity, party: Party): boolean => {
  const grown = party.childAges.filter((age) => age > room.childAgeTo).length;
  const children = party.childAges.filter((age) => age >= room.childAgeFrom && age <= room.childAgeTo).length;
  return party.adults + grown + Math.max(0, children - room.childMax) <= room.adultsMax;
};
