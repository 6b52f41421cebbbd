import { sql } from 'kysely';
import { resortRows } from '../catalogue/catalogue.published.ts';
import { statement } from '../platform/database/index.ts';

type Key = { merchantId: string; resortId: string };

/** Sets the link of a resort, in place of an earlier one. @param p `sharedBy`: the command's id */
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
 * Sets the secret of a link when its mail is sent. No row: the link was withdrawn, has expired, has another address, or
 * was replaced.
 */
export const replaceArrivalsLink = statement<Key & { sharedBy: string | null; hash: Buffer; email: string }, Key>(
  'arrivals.replace-link',
  (_, p) => sql<Key>`update arrival_links set link_hash = ${p.hash}::bytea
    where merchant_id = ${p.merchantId} and resort_id = ${p.resortId}::uuid and link_until > now()
      and resort_email = ${p.email}::text and shared_by is not distinct from ${p.sharedBy}::uuid
    returning merchant_id, resort_id`,
);

/** Deletes the link, which then opens nothing. */
export const dropArrivalsLink = statement('arrivals.drop-link', (db, p: Key) =>
  db
    .deleteFrom('arrivalLinks')
    .where('arrivalLinks.merchantId', '=', p.merchantId)
    .where('arrivalLinks.resortId', '=', p.resortId)
    .returning('arrivalLinks.resortId'),
);

/** Deletes the link of a resort whose address has changed since the link was made. */
export const dropStrayLink = statement<Key, object>(
  'arrivals.drop-stray-link',
  (_, p) => sql<object>`delete from arrival_links where merchant_id = ${p.merchantId}
      and resort_id = ${p.resortId}::uuid and not exists (select from ${resortRows(p.merchantId)} r
        where r.id = arrival_links.resort_id and r.email = arrival_links.resort_email)`,
);

/**
 * Records until when a person of the staff, or the resort itself, has seen the changes of one resort or of all. The
 * time only moves forward.
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
