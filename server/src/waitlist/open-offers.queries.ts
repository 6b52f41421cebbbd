import type { LocalText } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { resortName, roomRows } from '../catalogue/catalogue.published.ts';
import { statement } from '../platform/database/index.ts';

export interface OpenOfferRow {
  orderId: string;
  resort: LocalText;
  room: LocalText;
  fromDate: string;
  toDate: string;
  endsAt: Date;
}

/** Reads a member's open offers, the earliest end first. An entry has at most one. */
export const openOffersOf = statement<{ merchantId: string; memberId: string; limit: number }, OpenOfferRow>(
  'waitlist.open-offers-of',
  (_, p) => sql<OpenOfferRow>`select r.order_id, ${resortName(p.merchantId, 'r.resort_id')} as resort,
      room.name as room, r.from_date, r.to_date, r.offer_ends_at as ends_at
    from waitlist_entries e
    join waitlist_releases r on r.merchant_id = ${p.merchantId} and r.entry_id = e.id and r.outcome = 'open'
    join ${roomRows(p.merchantId)} room on room.id = r.room_id
    where e.merchant_id = ${p.merchantId} and e.member_id = ${p.memberId}::uuid and e.ended_at is null
      and r.offer_ends_at > now()
    order by r.offer_ends_at, r.order_id limit ${p.limit}::int`,
);
