import { MAX_COMPANIONS } from '@sandbar/domain/orders';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

type Key = { merchantId: string; memberId: string };

/**
 * Keeps names of guests that a member used, for the next order; only the newest few are kept. Names that are kept
 * already become the newest.
 */
export const keepCompanions = statement<Key & { names: readonly string[] }, object>(
  'orders.keep-companions',
  (_, p) => sql<object>`with used as (
      select distinct given.name from unnest(${p.names}::text[]) given(name) where given.name <> ''
      limit ${sql.lit(MAX_COMPANIONS)}
    ), removed as (
      delete from travel_companions where merchant_id = ${p.merchantId} and id in (
        select old.id from travel_companions old
        where old.merchant_id = ${p.merchantId} and old.member_id = ${p.memberId}::uuid
          and old.name not in (select name from used)
        order by old.used_at desc, old.id
        offset ${sql.lit(MAX_COMPANIONS)} - (select count(*) from used))
    )
    insert into travel_companions (merchant_id, member_id, name)
    select ${p.merchantId}::uuid, ${p.memberId}::uuid, name from used
    on conflict (merchant_id, member_id, name) do update set used_at = excluded.used_at`,
);

/** Deletes one name. No row: the member has no such name. */
export const deleteCompanion = statement<Key & { id: string }, { id: string }>(
  'orders.delete-companion',
  (_, p) => sql<{ id: string }>`delete from travel_companions where merchant_id = ${p.merchantId}
      and member_id = ${p.memberId}::uuid and id = ${p.id}::uuid returning id`,
);

export const eraseCompanions = statement<{ merchantId: string; userId: string }, object>(
  'orders.erase-companions',
  (_, p) => sql<object>`delete from travel_companions
    where merchant_id = ${p.merchantId} and member_id = ${p.userId}::uuid`,
);
