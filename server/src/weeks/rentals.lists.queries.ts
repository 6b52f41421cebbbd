import type { Verification } from '@sandbar/domain/weeks';
import { sql } from 'kysely';
import { resortRows } from '../catalogue/catalogue.published.ts';
import { statement } from '../platform/database/index.ts';

/** What screens show of rentals besides their weeks. */

interface RentalRow {
  weekId: string;
  adults: number;
  children: number;
  ageFrom: number;
  ageTo: number;
  bedrooms: number;
  bathrooms: number | null;
  doubleBeds: number | null;
  singleBeds: number | null;
  breakfast: boolean;
  kitchen: boolean;
  verification: Verification;
  payoutOn: string;
  friendlyUrl: string;
}

export const rentalRows = statement<{ merchantId: string; ids: readonly string[] }, RentalRow>(
  'weeks.rental-rows',
  (_, p) => sql<RentalRow>`
    select r.week_id, r.adults, r.children, r.age_from, r.age_to, r.bedrooms, r.bathrooms, r.double_beds, r.single_beds,
      r.breakfast, r.kitchen, r.verification, r.payout_on, resorts.friendly_url
    from week_rentals r
    join weeks w on w.merchant_id = ${p.merchantId} and w.id = r.week_id
    join ${resortRows(p.merchantId)} resorts on resorts.id = w.resort_id
    where r.merchant_id = ${p.merchantId} and r.week_id = any(${p.ids}::uuid[])`,
);

/** The state of a sale's guest check. */
export const guestCheckOf = statement(
  'weeks.guest-check',
  (db, p: { merchantId: string; weekId: string; orderId: string }) =>
    db
      .selectFrom('weekGuestChecks')
      .where('merchantId', '=', p.merchantId)
      .where('weekId', '=', p.weekId)
      .where('orderId', '=', p.orderId)
      .select([
        sql<'sent' | 'confirmed' | 'rejected'>`state`.as('state'),
        'reason',
        'sentAt',
        'decidedAt',
        'replyBy',
        'otherGuest',
      ]),
);
