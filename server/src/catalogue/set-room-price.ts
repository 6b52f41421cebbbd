import { SetRoomPrice } from '@sandbar/contract/catalogue';
import { accept, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { setRoomPrice as save } from './catalogue.rooms.store.ts';

/** Catalogue/SetRoomPrice: what a night of a room class is worth when an owner deposits a week of it. */
export const setRoomPrice = handler(SetRoomPrice, async (input, context) =>
  context.commit(async (transaction) => {
    const { RoomId: id, NightPrice: nightPrice } = input;
    const room = await first(transaction.run(save({ merchantId: context.merchant.id, id, nightPrice })));
    return room ? accept({ answer: { id }, events: [] }) : refuse('ROOM_NOT_FOUND', {});
  }),
);
