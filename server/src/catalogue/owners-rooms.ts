import type { LocalText } from '@sandbar/domain/common';
import type { Runner } from '../platform/database/index.ts';
import type { NewEvent } from '../platform/events/event.ts';
import { catalogueChanged } from './catalogue.events.ts';
import { insertRoom, publishRoom } from './catalogue.rooms.store.ts';
import { sanitised } from './sanitise.ts';

/** A room class with a single room, which its owner lets. */
export interface OwnersRoom {
  id: string;
  resortId: string;
  name: LocalText;
  description: LocalText;
  adults: number;
  children: number;
  ageFrom: number;
  ageTo: number;
  /** Whether staff have seen the owner's contract. */
  verified: boolean;
}

/** A position after the resort's own classes. */
const LAST = 1_000;

/** Creates the room class in the caller's transaction. @returns the event to save with it */
export const addRoomIn = async (transaction: Runner, merchantId: string, room: OwnersRoom): Promise<NewEvent> => {
  const { id, resortId, adults, children } = room;
  await transaction.run(
    insertRoom({
      merchantId,
      id,
      resortId,
      name: JSON.stringify(room.name),
      description: JSON.stringify(sanitised(room.description)),
      adultsStandard: adults,
      adultsMax: adults,
      childStandard: children,
      childMax: children,
      childAgeFrom: room.ageFrom,
      childAgeTo: room.ageTo,
      position: LAST,
      nightPrice: null,
      sku: '',
      verified: room.verified,
      // The room's name says how many bedrooms and beds it has.
      bedrooms: 0,
      doubleBeds: 0,
      singleBeds: 0,
      size: 0,
      by: null,
    }),
  );
  return catalogueChanged(merchantId, resortId);
};

/** Hides the room class, because its owner stopped letting it. Orders keep its texts and pictures. */
export const retireRoomIn = async (
  transaction: Runner,
  merchantId: string,
  { id, resortId }: { id: string; resortId: string },
): Promise<NewEvent> => {
  await transaction.run(publishRoom({ merchantId, id, published: false, by: null }));
  return catalogueChanged(merchantId, resortId);
};
