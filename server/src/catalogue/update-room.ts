import { OrderRooms, SetRoomPublished, UpdateRoom } from '@sandbar/contract/catalogue';
import { accept, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { catalogueChanged } from './catalogue.events.ts';
import {
  deleteResortFees,
  deleteRoomValues,
  placeRooms,
  publishRoom,
  updateRoom as save,
} from './catalogue.rooms.store.ts';
import { deleteRoomImages } from './catalogue.store.ts';
import { describedRoom, putRoomDescription } from './described-room.ts';
import { lockResort } from './console-resorts.queries.ts';
import { lockRoom } from './console-rooms.queries.ts';
import { roomsOfResort } from './stay-grid.queries.ts';

/**
 * Catalogue/UpdateRoom: replaces all fields of a room class. A change based on an older version is refused with the
 * name of the person who saved since then. An owner's room is refused.
 */
export const updateRoom = handler(UpdateRoom, async (input, context) => {
  const merchantId = context.merchant.id;
  const { RoomId: id, Version: version } = input;
  const described = await describedRoom(context.database, merchantId, input);
  if (!described.ok) return described;
  return context.commit(async (transaction) => {
    const stored = await first(transaction.run(lockRoom({ merchantId, id })));
    if (!stored) return refuse('ROOM_NOT_FOUND', {});
    if (stored.version !== version) return refuse('SAVED_MEANWHILE', { by: stored.by ?? context.merchant.name });
    await transaction.run(save({ merchantId, id, by: context.actorId, ...described.value.columns }));
    await transaction.run(deleteRoomValues({ merchantId, roomId: id }));
    await transaction.run(deleteRoomImages({ merchantId, roomId: id }));
    if (described.value.resortFees !== null) await transaction.run(deleteResortFees({ merchantId, roomIds: [id] }));
    await putRoomDescription(transaction, merchantId, id, described.value);
    return accept({ answer: { id, version: version + 1 }, events: [catalogueChanged(merchantId, stored.resortId)] });
  });
});

/**
 * Catalogue/SetRoomPublished: shows a room class to members or closes it. Stays of a closed room class cannot be held;
 * orders keep theirs, and the stays keep their prices until it opens again.
 */
export const setRoomPublished = handler(SetRoomPublished, async ({ RoomId: id, Published: published }, context) => {
  const merchantId = context.merchant.id;
  return context.commit(async (transaction) => {
    const stored = await first(transaction.run(lockRoom({ merchantId, id })));
    if (!stored) return refuse('ROOM_NOT_FOUND', {});
    await transaction.run(publishRoom({ merchantId, id, published, by: context.actorId }));
    return accept({ answer: { id }, events: [catalogueChanged(merchantId, stored.resortId)] });
  });
});

/** Catalogue/OrderRooms: sets the order in which members see a resort's room classes. */
export const orderRooms = handler(OrderRooms, async ({ ResortId: resortId, RoomIds }, context) => {
  const merchantId = context.merchant.id;
  const ids = [...new Set(RoomIds)];
  return context.commit(async (transaction) => {
    // The resort is locked, so that two of these commands at once do not mix their orders.
    if (!(await first(transaction.run(lockResort({ merchantId, id: resortId })))))
      return refuse('RESORT_NOT_FOUND', {});
    const [known] = await transaction.run(roomsOfResort({ merchantId, resortId, roomIds: ids }));
    if (known!.count < ids.length) return refuse('ROOM_NOT_FOUND', {});
    await transaction.run(placeRooms({ merchantId, resortId, ids }));
    return accept({ answer: { id: resortId }, events: [catalogueChanged(merchantId, resortId)] });
  });
});
