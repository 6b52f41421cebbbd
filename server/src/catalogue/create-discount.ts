import { CreateDiscount } from '@sandbar/contract/catalogue';
import { accept, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { catalogueChanged } from './catalogue.events.ts';
import { resortOfRoom } from './catalogue.queries.ts';
import { insertDiscount } from './catalogue.rooms.store.ts';

/** Catalogue/CreateDiscount: reduces the prices of a room's stays for a time. */
export const createDiscount = handler(CreateDiscount, async (input, context) => {
  const merchantId = context.merchant.id;
  const room = await first(context.database.run(resortOfRoom({ merchantId, id: input.RoomId })));
  if (!room) return refuse('ROOM_NOT_FOUND', {});

  return context.commit(
    async (transaction) => {
      await transaction.run(
        insertDiscount({
          merchantId,
          id: input.Id,
          roomId: input.RoomId,
          name: JSON.stringify(input.Name),
          startsAt: new Date(input.From),
          endsAt: new Date(input.To),
          checkInFrom: input.CheckInFrom ?? null,
          checkInTo: input.CheckInTo ?? null,
          resultType: input.ResultType,
          resultValue: input.ResultValue,
        }),
      );
      return accept({ answer: { id: input.Id }, events: [catalogueChanged(merchantId, room.resortId)] });
    },
    { discounts_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} } },
  );
});
