import type { Verification } from '@sandbar/domain/weeks';
import { sql } from 'kysely';
import { resortRows } from '../catalogue/catalogue.published.ts';
import { knownPersonName } from '../identity/identity.published.ts';
import { leadingGuest, orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';

/** What commands and jobs load about rentals before they decide. */

/** A resort in which a room may be let, with the merchant's day. */
export const resortToLet = statement(
  'weeks.resort-to-let',
  (db, p: { merchantId: string; resortId: string; timeZone: string }) =>
    db
      .selectFrom(resortRows(p.merchantId).as('resorts'))
      .where('id', '=', p.resortId)
      .where('published', '=', true)
      .select([sql<string>`(now() at time zone ${p.timeZone}::text)::date`.as('today'), sql<Date>`now()`.as('now')]),
);

/** No row: it does not exist, or is another owner's. */
export const isOwnRental = statement(
  'weeks.is-own-rental',
  (db, p: { merchantId: string; weekId: string; ownerId: string }) =>
    db
      .selectFrom('weeks')
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.weekId)
      .where('ownerId', '=', p.ownerId)
      .where('kind', '=', 'rental')
      .select('id'),
);

/** The fields of a rental besides its week. */
export const rentalOf = statement('weeks.rental', (db, p: { merchantId: string; weekId: string; timeZone: string }) =>
  db
    .selectFrom('weekRentals as rental')
    .where('rental.merchantId', '=', p.merchantId)
    .where('rental.weekId', '=', p.weekId)
    .select([
      'rental.adults',
      'rental.children',
      'rental.ageFrom',
      'rental.ageTo',
      'rental.bedrooms',
      'rental.bathrooms',
      'rental.doubleBeds',
      'rental.singleBeds',
      'rental.breakfast',
      'rental.kitchen',
      sql<Verification>`rental.verification`.as('verification'),
      'rental.payoutOn',
      sql<string>`(now() at time zone ${p.timeZone}::text)::date`.as('today'),
    ]),
);

type OfOrder = { merchantId: string; orderId: string };

/** The lead guest of an order, as a hash that is stable until the transaction ends; '' = the name was erased. */
export const lockGuest = statement('weeks.lock-guest', (db, p: OfOrder) =>
  db
    .selectFrom(orderRows(p.merchantId).as('orders'))
    .where('orders.id', '=', p.orderId)
    .select(sql<string>`coalesce(md5(nullif(${sql.raw(leadingGuest('orders'))}, '')), '')`.as('guestKey'))
    .forShare('orders'),
);

/** Who decided a week's check of a guest's name last; no row while it waits, or when no person decided. */
export const guestDecider = statement('weeks.guest-decider', (db, p: { merchantId: string; weekId: string }) =>
  db
    .selectFrom('weekGuestChecks as checked')
    .where('checked.merchantId', '=', p.merchantId)
    .where('checked.weekId', '=', p.weekId)
    .where('checked.state', '<>', 'sent')
    .where('checked.decidedBy', 'is not', null)
    .orderBy('checked.decidedAt', 'desc')
    .limit(1)
    .select(['checked.decidedBy as id', knownPersonName(p.merchantId, 'checked.decided_by').as('name')]),
);

/** The guest whose name the check of a sale is about. Read after the order's lock. */
export const provedGuest = statement('weeks.proved-guest', (db, p: OfOrder & { weekId: string }) =>
  db
    .selectFrom('weekGuestChecks')
    .where('merchantId', '=', p.merchantId)
    .where('weekId', '=', p.weekId)
    .where('orderId', '=', p.orderId)
    .select('guestKey'),
);

/** Which of these merchants have sales whose withheld money is due. */
export const merchantsWithReleases = statement(
  'sweep.merchants-with-releases',
  (db, p: { merchants: readonly string[] }) =>
    db
      .selectFrom('weekGuestChecks')
      .where(amongMerchants(p.merchants))
      .where(sql<boolean>`release_at <= now()`)
      .select('merchantId')
      .distinct(),
);

/**
 * Some of them, the longest due first. An order whose payment was taken back releases nothing until it is paid again.
 */
export const dueReleases = statement(
  'weeks.due-releases',
  (db, p: { merchantId: string; backedOffIds: readonly string[]; limit: number }) =>
    db
      .selectFrom('weekGuestChecks')
      .where('merchantId', '=', p.merchantId)
      .where(sql<boolean>`release_at <= now()`)
      .where(sql<boolean>`week_id <> all(${p.backedOffIds}::uuid[])`)
      .where(sql<boolean>`not exists (select from ${orderRows(p.merchantId)} unpaid
        where unpaid.id = week_guest_checks.order_id and unpaid.owed_again_at is not null
          and unpaid.standing <> 'paid')`)
      .orderBy('releaseAt')
      .limit(sql<number>`${p.limit}`)
      .select(['weekId as id', 'orderId']),
);
