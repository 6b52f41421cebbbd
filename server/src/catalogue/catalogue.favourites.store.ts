import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

type Key = { merchantId: string; memberId: string };

/** No row when the merchant does not have a resort with this id on offer. */
export const insertFavourite = statement<Key & { resortId: string }, { resortId: string }>(
  'catalogue.insert-favourite',
  (_, p) => sql<{ resortId: string }>`insert into favourites (merchant_id, member_id, resort_id)
    select ${p.merchantId}::uuid, ${p.memberId}::uuid, id from resorts
      where merchant_id = ${p.merchantId} and id = ${p.resortId}::uuid and published
    on conflict (merchant_id, member_id, resort_id) do update set added_at = favourites.added_at
    returning resort_id`,
);

export const deleteFavourite = statement<Key & { resortId: string }, object>(
  'catalogue.delete-favourite',
  (_, p) => sql<object>`delete from favourites
    where merchant_id = ${p.merchantId} and member_id = ${p.memberId}::uuid and resort_id = ${p.resortId}::uuid`,
);

export const eraseFavourites = statement<{ merchantId: string; userId: string }, object>(
  'catalogue.erase-favourites',
  (_, p) => sql<object>`delete from favourites
    where merchant_id = ${p.merchantId} and member_id = ${p.userId}::uuid`,
);
