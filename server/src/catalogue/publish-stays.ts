import { PublishStays } from '@sandbar/contract/catalogue';
import { isPricedInPoints } from '@sandbar/domain/catalogue';
import { accept, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { catalogueChanged } from './catalogue.events.ts';
import { resortOfRoom } from './catalogue.queries.ts';
import { insertStays } from './catalogue.rooms.store.ts';

/** Catalogue/PublishStays: puts stays of one room on the market, all or none. */
export const publishStays = handler(PublishStays, async (input, context) => {
  const merchantId = context.merchant.id;
  const room = await first(context.database.run(resortOfRoom({ merchantId, id: input.RoomId })));
  if (!room) return refuse('ROOM_NOT_FOUND', {});

  const stays = input.Stays.map((stay) => ({ id: stay.Id, fromDate: stay.FromDate, toDate: stay.ToDate, price: stay.Price }));
  return context.commit(
    async (transaction) => {
      await transaction.run(
        insertStays({
          merchantId,
          resortId: room.resortId,
          roomId: input.RoomId,
          productType: input.ProductType,
          inPoints: isPricedInPoints(input.ProductType),
          stays: JSON.stringify(stays),
        }),
      );
      return accept({ answer: { count: stays.length }, events: [catalogueChanged(merchantId, room.resortId)] });
    },
    { stays_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} } },
  );
});
