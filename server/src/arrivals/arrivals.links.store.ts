import { sql } from 'kysely';
import { resortRows } from '../catalogue/catalogue.published.ts';
import { statement } from '../platform/database/index.ts';

type Key = { merchantId: string; resortId: string };

/** A link for a resort; it replaces the one before it. @param p `sharedBy`: the command's id */
export const setArrivalsLink = statement<Key & { sharedBy: string; hash: Buffer; until: Date; email: string }, object>(
  'arrivals.set-link',
  (_, p) => sql<object>`insert into arrival_links (merchant_id, resort_id, link_hash, link_until, resort_email,
      shared_by)
    values (${p.merchantId}, ${p.resortId}::uuid, ${p.hash}::bytea, ${p.until}::timestamptz, ${p.email}::text,
      ${p.sharedBy}::uuid)
    on conflict (merchant_id, resort_id) do update set link_hash = excluded.link_hash,
      link_until = excluded.link_until, resort_email = excluded.resort_email, shared_by = excluded.shared_by`,
);

/**
 * The secret of a link that goes by mail, made when it goes. No row: it was taken back, is over, goes elsewhere, or a
 * newer one was made.
 */
export const replaceArrivalsLink = statement<Key & { sharedBy: string | null; hash: Buffer; email: string }, Key>(
  'arrivals.replace-link',
  (_, p) => sql<Key>`update arrival_links set link_hash = ${p.hash}::bytea
    where merchant_id = ${p.merchantId} and resort_id = ${p.resortId}::uuid and link_until > now()
      and resort_email = ${p.email}::text and shared_by is not distinct from ${p.sharedBy}::uuid
    returning merchant_id, resort_id`,
);

/** The link opens nothing any more. */
export const dropArrivalsLink = statement('arrivals.drop-link', (db, p: Key) =>
  db
    .deleteFrom('arrivalLinks')
    .where('arrivalLinks.merchantId', '=', p.merchantId)
    .where('arrivalLinks.resortId', '=', p.resortId)
    .returning('arrivalLinks.resortId'),
);

/** The link of a resort that has another address now than when it was made. */
export const dropStrayLink = statement<Key, object>(
  'arrivals.drop-stray-link',
  (_, p) => sql<object>`delete from arrival_links where merchant_id = ${p.merchantId}
      and resort_id = ${p.resortId}::uuid and not exists (select from ${resortRows(p.merchantId)} r
        where r.id = arrival_links.resort_id and r.email = arrival_links.resort_email)`,
);

/**
 * Records the last look of one of the staff, or of the resort itself, at the changes of one resort or of all. It only
 * moves forward.
 */
export const noteLook = statement<
  { merchantId: string; resortId: string | null; lookerId: string; until: Date },
  object
>(
  'arrivals.note-look',
  (_, p) => sql<object>`insert into arrival_looks (merchant_id, resort_id, looker_id, seen_until)
    select ${p.merchantId}, r.id, ${p.lookerId}::uuid, least(${p.until}::timestamptz, now())
    from ${resortRows(p.merchantId)} r where (${p.resortId}::uuid is null or r.id = ${p.resortId}::uuid)
    on conflict (merchant_id, resort_id, looker_id) do update
      set seen_until = greatest(arrival_looks.seen_until, excluded.seen_until)`,
);
