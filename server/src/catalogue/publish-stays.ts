import { PublishStays } from '@sandbar/contract/catalogue';
import { accept, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { resortOfRoom } from './catalogue.queries.ts';
import { publishStaysIn } from './stays-on-market.ts';

/** Catalogue/PublishStays: publishes all of the given stays of one room, or none. */
export const publishStays = handler(PublishStays, async (input, context) => {
  const merchantId = context.merchant.id;
  const { RoomId: roomId, ProductType: productType } = input;
  const room = await first(context.database.run(resortOfRoom({ merchantId, id: roomId })));
  if (!room) return refuse('ROOM_NOT_FOUND', {});

  const stays = input.Stays.map((stay) => ({
    id: stay.Id,
    fromDate: stay.FromDate,
    toDate: stay.ToDate,
    price: stay.Price,
  }));
  return context.commit(
    async (transaction) => {
      const published = await publishStaysIn(transaction, merchantId, {
        resortId: room.resortId,
        roomId,
        productType,
        stays,
      });
      if (!published.ok) return published;
      return accept({ answer: { count: stays.length }, events: [published.value] });
    },
    { stays_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} } },
  );
});
