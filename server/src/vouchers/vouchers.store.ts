import { sql } from 'kysely';
import { endOfDay, statement } from '../platform/database/index.ts';

type Key = { merchantId: string; orderId: string };

/** These columns belong to a stay's resort, so they are cleared when the order moves to another stay. */
const KEPT = ['confirmation_number', 'confirmed_at', 'confirmed_by', 'link_hash', 'link_until'].map(
  (column) => `${column} = case when vouchers.stay_id = excluded.stay_id then vouchers.${column} end`,
);

/** Makes the voucher of a paid order, for its present stay. An existing one for that stay is not changed. */
export const followOrder = statement<Key, { orderId: string }>(
  'vouchers.follow-order',
  (_, p) => sql<{ orderId: string }>`insert into vouchers (merchant_id, order_id, stay_id, check_in)
    select o.merchant_id, o.id, l.stay_id, s.from_date
    from orders o
    join order_lines l on l.merchant_id = ${p.merchantId} and l.order_id = o.id and l.stay_id is not null
    join stays s on s.merchant_id = ${p.merchantId} and s.id = l.stay_id
    where o.merchant_id = ${p.merchantId} and o.id = ${p.orderId}::uuid and o.standing = 'paid'
    on conflict (merchant_id, order_id) do update set stay_id = excluded.stay_id, check_in = excluded.check_in,
      live = true, ${sql.raw(KEPT.join(', '))}
    where vouchers.stay_id <> excluded.stay_id or not vouchers.live
    returning vouchers.order_id`,
);

/** Ends the voucher of an order that is no longer paid: its number is not awaited, and its resort's link ends. */
export const endVoucher = statement<Key, { orderId: string }>(
  'vouchers.end',
  (_, p) => sql<{ orderId: string }>`update vouchers set live = false, link_hash = null, link_until = null
    where merchant_id = ${p.merchantId} and order_id = ${p.orderId}::uuid and live and not exists (select from orders o
      where o.merchant_id = ${p.merchantId} and o.id = vouchers.order_id and o.standing = 'paid')
    returning vouchers.order_id`,
);

/** Saves the resort's number. No row: it is already that number. */
export const setNumber = statement(
  'vouchers.set-number',
  (db, p: Key & { confirmationNumber: string; actorId: string | null }) =>
    db
      .updateTable('vouchers')
      .set({
        confirmationNumber: p.confirmationNumber,
        confirmedAt: sql<Date>`now()`,
        confirmedBy: sql<string | null>`${p.actorId}::uuid`,
      })
      .where('vouchers.merchantId', '=', p.merchantId)
      .where('vouchers.orderId', '=', p.orderId)
      .where(sql<boolean>`vouchers.confirmation_number is distinct from ${p.confirmationNumber}::text`)
      .returning('vouchers.orderId'),
);

/** Sets a link for the resort, valid until the day after the stay. No row: the stay is over. */
export const setLink = statement<Key & { hash: Buffer; linkOf: string; timeZone: string }, { linkUntil: Date }>(
  'vouchers.set-link',
  (_, p) => sql<{ linkUntil: Date }>`update vouchers set link_hash = ${p.hash}::bytea, link_of = ${p.linkOf}::uuid,
      link_until = ${endOfDay(sql`s.to_date`, p.timeZone)}
    from stays s
    where vouchers.merchant_id = ${p.merchantId} and vouchers.order_id = ${p.orderId}::uuid and vouchers.live
      and s.merchant_id = ${p.merchantId} and s.id = vouchers.stay_id
      and ${endOfDay(sql`s.to_date`, p.timeZone)} > now()
    returning vouchers.link_until`,
);

/**
 * Sets the secret of a link when its mail is sent. No row: the link was withdrawn, has expired, or another one was made
 * meanwhile.
 * @param p `linkOf`: the request; null for links from before requests were stored
 */
export const replaceLink = statement('vouchers.replace-link', (db, p: Key & { hash: Buffer; linkOf: string | null }) =>
  db
    .updateTable('vouchers')
    .set({ linkHash: p.hash })
    .where('vouchers.merchantId', '=', p.merchantId)
    .where('vouchers.orderId', '=', p.orderId)
    .where('vouchers.live', '=', true)
    .where('vouchers.linkUntil', '>', sql<Date>`now()`)
    .where(sql<boolean>`vouchers.link_of is not distinct from ${p.linkOf}::uuid`)
    .returning('vouchers.orderId'),
);

/** Deletes the link, which then opens nothing. */
export const dropLink = statement('vouchers.drop-link', (db, p: Key) =>
  db
    .updateTable('vouchers')
    .set({ linkHash: null, linkUntil: null })
    .where('vouchers.merchantId', '=', p.merchantId)
    .where('vouchers.orderId', '=', p.orderId)
    .where('vouchers.linkHash', 'is not', null)
    .returning('vouchers.orderId'),
);
