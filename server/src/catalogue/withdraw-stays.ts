import { WithdrawStays } from '@sandbar/contract/catalogue';
import { accept, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { resortOfRoom } from './catalogue.queries.ts';
import { withdrawStaysIn } from './stays-on-market.ts';

/**
 * Catalogue/WithdrawStays: takes all of the given stays of one room off the market for good, or none. A stay that is
 * held or sold is not affected.
 */
export const withdrawStays = handler(WithdrawStays, async (input, context) => {
  const merchantId = context.merchant.id;
  const { RoomId: roomId } = input;
  const room = await first(context.database.run(resortOfRoom({ merchantId, id: roomId })));
  if (!room) return refuse('ROOM_NOT_FOUND', {});

  const stayIds = [...new Set(input.StayIds)];
  return context.commit(async (transaction) => {
    const event = await withdrawStaysIn(transaction, merchantId, { resortId: room.resortId, roomId, stayIds });
    if (!event) return refuse('STAY_NOT_FOUND', {});
    return accept({ answer: { count: stayIds.length }, events: [event] });
  });
});
