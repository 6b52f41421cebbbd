import { RepriceStays } from '@sandbar/contract/catalogue';
import { accept, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { resortOfRoom, weeksOfStays } from './catalogue.queries.ts';
import { repriceStaysIn } from './stays-on-market.ts';

/**
 * Catalogue/RepriceStays: gives stays of one room other prices, all or none. Orders keep the price they were made at.
 * An owner's week has the price that was agreed with its owner.
 */
export const repriceStays = handler(RepriceStays, async (input, context) => {
  const merchantId = context.merchant.id;
  const { RoomId: roomId } = input;
  const room = await first(context.database.run(resortOfRoom({ merchantId, id: roomId })));
  if (!room) return refuse('ROOM_NOT_FOUND', {});

  const stays = input.Stays.map((stay) => ({ id: stay.Id, price: stay.Price }));
  // A stay is made of a week in the transaction that publishes it, so none of these becomes one meanwhile.
  const [week] = await context.database.run(weeksOfStays({ merchantId, ids: stays.map(({ id }) => id) }));
  if (week) return refuse('STAY_OF_WEEK', { code: week.code });
  return context.commit(async (transaction) => {
    const event = await repriceStaysIn(transaction, merchantId, { resortId: room.resortId, roomId, stays });
    if (!event) return refuse('STAY_NOT_FOUND', {});
    return accept({ answer: { count: stays.length }, events: [event] });
  });
});
