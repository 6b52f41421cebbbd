import { CreateRoom } from '@sandbar/contract/catalogue';
import { CATALOGUE_LIMITS } from '@sandbar/domain/catalogue';
import { accept, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { catalogueChanged } from './catalogue.events.ts';
import { resortExists } from './catalogue.queries.ts';
import { insertRoom } from './catalogue.rooms.store.ts';
import { lockResort } from './console-resorts.queries.ts';
import { roomsOfResortCount } from './console-rooms.queries.ts';
import { describedRoom, putRoomDescription } from './described-room.ts';

/** Catalogue/CreateRoom: a room class of a resort. */
export const createRoom = handler(CreateRoom, async (input, context) => {
  const merchantId = context.merchant.id;
  const { Id: id, ResortId: resortId } = input;
  if (!(await first(context.database.run(resortExists({ merchantId, id: resortId })))))
    return refuse('RESORT_NOT_FOUND', {});
  const described = await describedRoom(context.database, merchantId, input);
  if (!described.ok) return described;

  return context.commit(
    async (transaction) => {
      // The resort is locked, so that two commands at once cannot exceed the limit.
      await transaction.run(lockResort({ merchantId, id: resortId }));
      const limit = CATALOGUE_LIMITS.roomsOfResort;
      const [rooms] = await transaction.run(roomsOfResortCount({ merchantId, resortId }));
      if (rooms!.count >= limit) return refuse('ROOM_LIMIT', { limit });
      await transaction.run(
        insertRoom({
          merchantId,
          id,
          resortId,
          by: context.actorId,
          position: input.Position,
          nightPrice: input.NightPrice ?? null,
          verified: false,
          ...described.value.columns,
        }),
      );
      await putRoomDescription(transaction, merchantId, id, described.value);
      return accept({ answer: { id }, events: [catalogueChanged(merchantId, resortId)] });
    },
    { rooms_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} } },
  );
});
