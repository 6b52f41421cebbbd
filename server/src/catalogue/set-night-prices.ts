import { SetNightPrices } from '@sandbar/contract/catalogue';
import { accept, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { catalogueChanged } from './catalogue.events.ts';
import { setNightPrices as save } from './discounts.store.ts';
import { lockNightPrices } from './pricing.queries.ts';

/**
 * Catalogue/SetNightPrices: sets, for all of the given room classes or for none, the value of a night when an owner
 * deposits a week. A price that another person changed since it was read is not overwritten.
 */
export const setNightPrices = handler(SetNightPrices, async ({ ResortId: resortId, Prices }, context) => {
  const merchantId = context.merchant.id;
  return context.commit(async (transaction) => {
    const ids = Prices.map(({ RoomId }) => RoomId);
    const stored = await transaction.run(lockNightPrices({ merchantId, resortId, ids }));
    if (stored.length < ids.length) return refuse('ROOM_NOT_FOUND', {});
    const seen = new Map(Prices.map(({ RoomId, Seen }) => [RoomId, Seen]));
    const other = stored.find(({ id, price }) => price !== seen.get(id));
    if (other) return refuse('SAVED_MEANWHILE', { by: other.by ?? context.merchant.name });
    const prices = JSON.stringify(Prices.map(({ RoomId: id, NightPrice: price }) => ({ id, price })));
    await transaction.run(save({ merchantId, prices, by: context.actorId }));
    return accept({ answer: { id: resortId }, events: [catalogueChanged(merchantId, resortId)] });
  });
});
