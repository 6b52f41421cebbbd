import { RepriceStays } from '@sandbar/contract/catalogue';
import { accept, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { resortOfRoom, weeksOfStays } from './catalogue.queries.ts';
import { repriceStaysIn } from './stays-on-market.ts';

/**
 * Catalogue/RepriceStays: sets other prices for all of the given stays of one room, or for none. Orders keep the price
 * at which they were made. A stay of an owner's week is refused, because its price was agreed with the owner.
 */
export const repriceStays = handler(RepriceStays, async (input, context) => {
  const merchantId = context.merchant.id;
  const { RoomId: roomId } = input;
  const room = await first(context.database.run(resortOfRoom({ merchantId, id: roomId })));
  if (!room) return refuse('ROOM_NOT_FOUND', {});

  const stays = input.Stays.map((stay) => ({ id: stay.Id, price: stay.Price }));
  // A stay gets its week in the transaction that publishes it, so none of these stays can get one meanwhile.
  const [week] = await context.database.run(weeksOfStays({ merchantId, ids: stays.map(({ id }) => id) }));
  if (week) return refuse('STAY_OF_WEEK', { code: week.code });
  return context.commit(async (transaction) => {
    const event = await repriceStaysIn(transaction, merchantId, { resortId: room.resortId, roomId, stays });
    if (!event) return refuse('STAY_NOT_FOUND', {});
    return accept({ answer: { count: stays.length }, events: [event] });
  });
});
