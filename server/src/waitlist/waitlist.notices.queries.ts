import type { LocalText } from '@sandbar/domain/common';
import type { WaitlistMode } from '@sandbar/domain/waitlist';
import { sql } from 'kysely';
import { resortName, resortRows, roomRows, roomTakes, stayRows } from '../catalogue/catalogue.published.ts';
import { isActive } from '../identity/identity.published.ts';
import { orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';
import { isStaked, weekRows } from '../weeks/weeks.published.ts';
import { ENDED_REASONS, type EndedReason } from './ended-words.ts';
import { asksFor } from './waitlist.published.ts';

/** Reads the facts of notices to members. */

type OfMerchant = { merchantId: string };

export interface OfferToNotify {
  memberId: string;
  entryId: string;
  orderId: string;
  code: string;
  resort: LocalText;
  room: LocalText;
  fromDate: string;
  toDate: string;
  endsAt: Date;
  mode: WaitlistMode;
  /** The code of the refusal for which it was not accepted automatically. */
  notTaken: string | null;
  /** The order that the stay is to replace. */
  replacesId: string | null;
  /** Whether a week is given for it. */
  staked: boolean;
}

const offerFacts = (merchantId: unknown, outcome: 'open' | 'accepted') => sql`select e.member_id, e.id as entry_id,
      r.order_id, o.code,
      ${resortName(merchantId, 'r.resort_id')} as resort, room.name as room, r.from_date, r.to_date,
      r.offer_ends_at as ends_at, e.mode, r.not_taken, e.replaces_id,
      ${isStaked(merchantId, sql`e.id`)} as staked
    from waitlist_releases r
    join waitlist_entries e on e.merchant_id = ${merchantId} and e.id = r.entry_id
    join ${orderRows(merchantId)} o on o.id = r.order_id
    join ${roomRows(merchantId)} room on room.id = r.room_id
    where r.merchant_id = ${merchantId} and r.outcome = ${sql.lit(outcome)}`;

/** An open offer, with the facts for its member. */
export const offerToNotify = statement<OfMerchant & { orderId: string }, OfferToNotify>(
  'waitlist.offer-to-tell',
  (_, p) => sql<OfferToNotify>`${offerFacts(p.merchantId, 'open')} and r.order_id = ${p.orderId}::uuid`,
);

/** An accepted offer. */
export const takenToNotify = statement<OfMerchant & { orderId: string }, OfferToNotify>(
  'waitlist.taken-to-tell',
  (_, p) => sql<OfferToNotify>`${offerFacts(p.merchantId, 'accepted')} and r.order_id = ${p.orderId}::uuid`,
);

export const offerToAnswer = statement<OfMerchant & { hash: Buffer }, OfferToNotify>(
  'waitlist.offer-to-answer',
  (_, p) => sql<OfferToNotify>`${offerFacts(p.merchantId, 'open')} and r.link_hash = ${p.hash}::bytea
    and ${isActive(p.merchantId, 'e.member_id')}`,
);

/** The entry that has paused because the offer of this order expired. No row: none has. */
export const pausedBy = statement<OfMerchant & { orderId: string }, Omit<StayToNotify, 'entryId' | 'resortUrl'>>(
  'waitlist.paused-by',
  (_, p) => sql<Omit<StayToNotify, 'entryId' | 'resortUrl'>>`select e.member_id,
      ${resortName(p.merchantId, 'r.resort_id')} as resort, room.name as room, r.from_date, r.to_date
    from waitlist_releases r
    join waitlist_entries e on e.merchant_id = ${p.merchantId} and e.id = r.entry_id and e.state = 'paused'
      and e.lapses > 0
    join ${roomRows(p.merchantId)} room on room.id = r.room_id
    where r.merchant_id = ${p.merchantId} and r.order_id = ${p.orderId}::uuid and r.outcome = 'lapsed'`,
);

/** The facts of an entry whose week has ended. No row: the entry is no longer waiting for another week. */
export const stakeToNotify = statement<OfMerchant & { entryId: string }, Omit<StayToNotify, 'entryId' | 'resortUrl'>>(
  'waitlist.stake-to-tell',
  (_, p) => sql<Omit<StayToNotify, 'entryId' | 'resortUrl'>>`select e.member_id,
      ${resortName(p.merchantId, 'stake.resort_id')} as resort, room.name as room, stake.from_date, stake.to_date
    from waitlist_entries e
    join ${weekRows(p.merchantId)} stake on stake.stake_of = e.id
    join ${roomRows(p.merchantId)} room on room.id = stake.room_id
    where e.merchant_id = ${p.merchantId} and e.id = ${p.entryId}::uuid and e.state = 'paused'`,
);

export interface EndedToNotify {
  memberId: string;
  resorts: LocalText[];
  fromDate: string;
  toDate: string;
  reason: EndedReason;
}

/** The facts of an entry that ended without a stay, with its last alternatives. No row: it ended in another way. */
export const endedToNotify = statement<OfMerchant & { entryId: string }, EndedToNotify>(
  'waitlist.ended-to-tell',
  (_, p) => sql<EndedToNotify>`select e.member_id, e.end_reason as reason, jsonb_agg(distinct resort.name) as resorts,
      min(a.from_date) as from_date, max(a.to_date) as to_date
    from waitlist_entries e
    join waitlist_alternatives a on a.merchant_id = ${p.merchantId} and a.entry_id = e.id and a.removed_at >= e.ended_at
    join ${resortRows(p.merchantId)} resort on resort.id = a.resort_id
    where e.merchant_id = ${p.merchantId} and e.id = ${p.entryId}::uuid
      and e.end_reason in (${sql.join(ENDED_REASONS.map((reason) => sql.lit(reason)))})
    group by e.member_id, e.end_reason`,
);

export interface StayToNotify {
  memberId: string;
  entryId: string;
  resort: LocalText;
  resortUrl: string;
  room: LocalText;
  fromDate: string;
  toDate: string;
}

/**
 * Reads the entries to inform of a stay that everyone may hold: those that only want notices, and those that get no
 * offers so close to check-in.
 */
export const entriesToNotify = statement<OfMerchant & { releaseId: number }, StayToNotify>(
  'waitlist.entries-to-tell',
  (_, p) => sql<StayToNotify>`select e.member_id, e.id as entry_id, resort.name as resort,
      resort.friendly_url as resort_url, room.name as room, r.from_date, r.to_date
    from waitlist_releases r
    join ${stayRows(p.merchantId)} s on s.id = r.stay_id and s.published
    join ${roomRows(p.merchantId)} room on room.id = r.room_id and room.published
    join ${resortRows(p.merchantId)} resort on resort.id = r.resort_id and resort.published
    join waitlist_entries e on e.merchant_id = ${p.merchantId} and e.state = 'waiting'
      and (e.in_points is null or e.in_points = r.in_points)
      and (exists (select from waitlist_skips skip where skip.merchant_id = ${p.merchantId}
          and skip.release_id = r.id and skip.entry_id = e.id and skip.reason in ('close', 'circulated'))
        or e.mode = 'tell' and exists (select from waitlist_alternatives a where a.merchant_id = ${p.merchantId}
          and a.live and a.entry_id = e.id and ${asksFor('r')}))
      and ${roomTakes('room', { adults: 'e.adults', childAges: 'e.child_ages' })}
      and (e.most is null or e.most >= coalesce(s.point_price, s.price))
    where r.merchant_id = ${p.merchantId} and r.id = ${p.releaseId}::bigint and r.entry_id is null`,
);
