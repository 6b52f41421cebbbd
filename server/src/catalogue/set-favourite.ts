import { SetFavourite } from '@sandbar/contract/catalogue';
import { MAX_FAVOURITES } from '@sandbar/domain/catalogue';
import { accept, refuse } from '@sandbar/domain/common';
import { lockPerson } from '../identity/identity.published.ts';
import { handler } from '../platform/commands/handler.ts';
import { deleteFavourite, insertFavourite } from './catalogue.favourites.store.ts';
import { favouriteIdsOf } from './favourites.queries.ts';

/**
 * Catalogue/SetFavourite: marks a resort as a favourite, or removes the mark. Setting the present state again changes
 * nothing.
 */
export const setFavourite = handler(SetFavourite, (input, { merchant, userId, commit }) => {
  const of = { merchantId: merchant.id, memberId: userId };
  const resort = { ...of, resortId: input.ResortId };
  const answer = { id: input.ResortId };
  return commit(async (transaction) => {
    if (!input.Favourite) {
      await transaction.run(deleteFavourite(resort));
      return accept({ answer, events: [] });
    }
    await transaction.run(lockPerson({ merchantId: merchant.id, userId }));
    const marked = await transaction.run(favouriteIdsOf(of));
    if (marked.some(({ resortId }) => resortId === input.ResortId)) return accept({ answer, events: [] });
    if (marked.length >= MAX_FAVOURITES) return refuse('FAVOURITE_LIMIT', { limit: MAX_FAVOURITES });
    const [added] = await transaction.run(insertFavourite(resort));
    return added ? accept({ answer, events: [] }) : refuse('RESORT_NOT_FOUND', {});
  });
});
