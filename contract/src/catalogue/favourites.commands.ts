import * as z from 'zod/mini';
import { command, uuid } from '../common/index.ts';

/** Adds a resort to the member's favourites, or removes it. At most 100; answers with FAVOURITE_LIMIT. */
export const SetFavourite = command({
  domain: 'Catalogue',
  name: 'SetFavourite',
  permission: 'member',
  changes: ['favourites', 'favouriteids'],
  input: z.object({ Id: uuid, ResortId: uuid, Favourite: z.boolean() }),
}).answering<{ id: string }>();
