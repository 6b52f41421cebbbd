import * as z from 'zod/mini';
import { command, uuid } from '../common/index.ts';

/** Marks a resort as one of the member's favourites, or no longer. At most 100; answers with FAVOURITE_LIMIT. */
export const SetFavourite = command({
  domain: 'Catalogue',
  name: 'SetFavourite',
  permission: 'member',
  changes: ['favourites', 'favouriteids'],
  input: z.object({ Id: uuid, ResortId: uuid, Favourite: z.boolean() }),
}).answering<{ id: string }>();
