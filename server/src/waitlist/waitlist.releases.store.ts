import type { SkipReason, WaitlistRules } from '@sandbar/domain/waitlist';
import { sql } from 'kysely';
import { resortRows, roomRows, stayRows } from '../catalogue/catalogue.published.ts';
import { orderLineRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';
import { stakeStateOf } from '../weeks/weeks.published.ts';
import { asksFor } from './waitlist.published.ts';

/**
 * The merchant's rules with a shared lock until the transaction ends, so that entries that are being made wait. No row:
 * none exist yet.
 */
export const shareRules = statement<{ merchantId: string }, WaitlistRules>(
  'waitlist.share-rules',
  (_, p) => sql<WaitlistRules>`select enabled, offer_hours, circulation_hours, least_days, owners_first
    from waitlist_rules where merchant_id = ${p.merchantId} for share`,
);

export type ReleaseCause = 'published' | 'canceled' | 'expired' | 'moved';

export interface Released {
  id: number;
  stayId: string;
  resortId: string;
  roomId: string;
  fromDate: string;
  toDate: string;
  inPoints: boolean;
  circulatesSince: Date;
  now: Date;
}

/** An offer that ended when its stay was freed. */
export interface ClosedOffer {
  stayId: string;
  outcome: 'lapsed' | 'declined';
  /** The first release of the stay in its present circulation among the entries. */
  circulation: number;
  givenBackBy: string | null;
  entryId: string;
  memberId: string;
  /** Whether the week that the entry gives has ended, so that the entry has paused. */
  withoutStake: boolean;
}

/**
 * Closes the open offers of freed stays. Their entries wait again, or pause: when too many offers in a row expired, or
 * when the week that they give ended meanwhile. An offer that expired before `since` is ended late, because no server
 * was running, and is not counted; neither is one while the merchant's site is closed, when it could not be answered.
 * @param p `stays`: JSON text of `{stayId, cause}[]`, each stay once
 */
export const closeOffers = statement<
  { merchantId: string; stays: string; lapses: number; since: Date; today: string; isOpen: boolean },
  ClosedOffer
>(
  'waitlist.close-offers',
  (_, p) => sql<ClosedOffer>`with closed as (
      update waitlist_releases r
      set outcome = case when asked.cause = 'expired' then 'lapsed' else 'declined' end, answered_at = now(),
        link_hash = null
      from jsonb_to_recordset(${p.stays}::jsonb) as asked("stayId" uuid, cause text)
      where r.merchant_id = ${p.merchantId} and r.stay_id = asked."stayId" and r.outcome = 'open'
      returning r.stay_id, r.entry_id, r.outcome, coalesce(r.circulation, r.id) as circulation, r.given_back_by,
        (${p.isOpen}::boolean and coalesce(r.offer_ends_at >= ${p.since}::timestamptz, true))::int as counts),
    returned as (
      update waitlist_entries e set modified_at = now(),
        lapses = case when closed.outcome = 'lapsed' then e.lapses + closed.counts else 0 end,
        state = case when closed.outcome = 'lapsed' and e.lapses + closed.counts >= ${p.lapses}::int
          or ${stakeStateOf(p.merchantId, sql`e.id`, p.today)} = 'gone' then 'paused' else 'waiting' end
      from closed where e.merchant_id = ${p.merchantId} and e.id = closed.entry_id and e.state = 'offered'
      returning e.id, e.member_id, e.state, e.lapses)
    select closed.stay_id, closed.outcome, closed.circulation, closed.given_back_by, closed.entry_id,
      returned.member_id, coalesce(returned.state = 'paused' and returned.lapses < ${p.lapses}::int, false)
        as without_stake
    from closed left join returned on returned.id = closed.entry_id`,
);

/**
 * Records those of these stays that are free now and on the market. `offset 0` prevents a plan that reads all stays of
 * the merchant while the tables have no statistics yet, as after an import.
 * @param p `stays`: JSON text of `{stayId, cause, givenBackBy, circulation}[]`, each stay once; `circulation` only when
 *   an offer of the stay has ended
 */
export const release = statement<
  { merchantId: string; stays: string; today: string; isOffered: boolean; ownersFirst: boolean },
  Released
>(
  'waitlist.release',
  (_, p) => sql<Released>`with found as (
      select s.id, s.resort_id, s.room_id, s.from_date, s.to_date, s.point_price is not null as in_points,
        asked.cause, asked."givenBackBy", asked.circulation,
        (select coalesce(first.circulates_since, first.released_at) from waitlist_releases first
          where first.merchant_id = ${p.merchantId} and first.id = asked.circulation) as circulates_since
      from jsonb_to_recordset(${p.stays}::jsonb) as asked("stayId" uuid, cause text, "givenBackBy" uuid,
        circulation bigint)
      cross join lateral (select * from ${stayRows(p.merchantId)} stay
        where stay.id = asked."stayId" and stay.published and stay.from_date > ${p.today}::date
          and exists (select from ${roomRows(p.merchantId)} room where room.id = stay.room_id and room.published)
          and exists (select from ${resortRows(p.merchantId)} resort
            where resort.id = stay.resort_id and resort.published)
          and not exists (select from ${orderLineRows(p.merchantId)} line where line.stay_id = stay.id and line.live)
        offset 0) s
      order by s.id)
    insert into waitlist_releases (merchant_id, stay_id, resort_id, room_id, from_date, to_date, in_points, cause,
      given_back_by, is_offered, owners_first, circulation, circulates_since)
    select ${p.merchantId}::uuid, id, resort_id, room_id, from_date, to_date, in_points, cause, "givenBackBy",
      ${p.isOffered}::boolean, ${p.ownersFirst}::boolean, circulation, circulates_since
    from found
    returning id, stay_id, resort_id, room_id, from_date, to_date, in_points,
      coalesce(circulates_since, released_at) as circulates_since, released_at as now`,
);

/** The last circulation of a stay. No row: it never became free. */
export const lastCirculation = statement<
  { merchantId: string; stayId: string },
  { circulation: number; circulatesSince: Date }
>(
  'waitlist.last-circulation',
  (_, p) => sql<{ circulation: number; circulatesSince: Date }>`select coalesce(circulation, id) as circulation,
      coalesce(circulates_since, released_at) as circulates_since
    from waitlist_releases where merchant_id = ${p.merchantId} and stay_id = ${p.stayId}::uuid
    order by id desc limit 1`,
);

/**
 * Records that staff offer a free stay outside of the order. It belongs to the circulation in which the stay became
 * free.
 * @param p `outsideId`: the approved request
 */
export const releaseOutside = statement<
  {
    merchantId: string;
    outsideId: string;
    reason: string;
    stayId: string;
    ownersFirst: boolean;
    circulation: number | null;
    circulatesSince: Date | null;
  },
  Released
>(
  'waitlist.release-outside',
  (_, p) => sql<Released>`insert into waitlist_releases (merchant_id, stay_id, resort_id, room_id, from_date, to_date,
      in_points, cause, is_offered, owners_first, circulation, circulates_since, outside_id, outside_reason)
    select ${p.merchantId}::uuid, s.id, s.resort_id, s.room_id, s.from_date, s.to_date, s.point_price is not null,
      'outside', true, ${p.ownersFirst}::boolean,
      ${p.circulation}::bigint, ${p.circulatesSince}::timestamptz, ${p.outsideId}::uuid, ${p.reason}::text
    from ${stayRows(p.merchantId)} s
    where s.id = ${p.stayId}::uuid
    returning id, stay_id, resort_id, room_id, from_date, to_date, in_points,
      coalesce(circulates_since, released_at) as circulates_since, released_at as now`,
);

/** Those of these stays for which a member wants a notice when everyone may hold them. */
export const wantsNotice = statement<{ merchantId: string; releases: readonly number[] }, { releaseId: number }>(
  'waitlist.wants-notice',
  (_, p) => sql<{ releaseId: number }>`select r.id as release_id from waitlist_releases r
    where r.merchant_id = ${p.merchantId} and r.id = any(${p.releases}::bigint[]) and exists (
      select from waitlist_alternatives a
      join waitlist_entries e on e.merchant_id = ${p.merchantId} and e.id = a.entry_id and e.mode = 'tell'
        and e.state = 'waiting' and (e.in_points is null or e.in_points = r.in_points)
      where a.merchant_id = ${p.merchantId} and a.live and ${asksFor('r')})`,
);

/** Locks an entry until the transaction ends. No row: it is no longer in this state. */
export const lockEntryIn = statement<{ merchantId: string; id: string; state: string }, { id: string }>(
  'waitlist.lock-entry-in',
  (_, p) => sql<{ id: string }>`select id from waitlist_entries
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid and state = ${p.state}::text for update`,
);

interface Made extends Record<string, unknown> {
  merchantId: string;
  releaseId: number;
  entryId: string;
  orderId: string;
  endsAt: string;
  toOwner: boolean;
}

/** Records that the released stay is held for an entry. */
export const noteOffer = statement<Made, object>(
  'waitlist.note-offer',
  (_, p) => sql<object>`with made as (
      update waitlist_releases set entry_id = ${p.entryId}::uuid, order_id = ${p.orderId}::uuid, outcome = 'open',
        offer_ends_at = ${p.endsAt}::timestamptz, to_owner = ${p.toOwner}::boolean
      where merchant_id = ${p.merchantId} and id = ${p.releaseId}::bigint returning id)
    update waitlist_entries set state = 'offered', modified_at = now()
    where merchant_id = ${p.merchantId} and id = ${p.entryId}::uuid and exists (select from made)`,
);

/** @param p `skips`: JSON text of `{releaseId, entryId, reason}[]` */
export const insertSkips = statement<{ merchantId: string; skips: string }, object>(
  'waitlist.insert-skips',
  (_, p) => sql<object>`insert into waitlist_skips (merchant_id, release_id, entry_id, reason)
    select ${p.merchantId}::uuid, s."releaseId", s."entryId", s.reason
    from jsonb_to_recordset(${p.skips}::jsonb) as s("releaseId" bigint, "entryId" uuid, reason text)`,
);

export interface SkipRow {
  releaseId: number;
  entryId: string;
  reason: SkipReason;
}

interface OpenOffer {
  releaseId: number;
  entryId: string;
  orderId: string;
  memberId: string;
  stayId: string;
  replacesId: string | null;
}

/** An open offer by its order, with its entry locked. No row: it was answered, or does not exist. */
export const lockOffer = statement<{ merchantId: string; orderId: string }, OpenOffer>(
  'waitlist.lock-offer',
  (_, p) => sql<OpenOffer>`select r.id as release_id, r.entry_id, r.order_id, r.stay_id, e.member_id,
      e.replaces_id
    from waitlist_releases r
    join waitlist_entries e on e.merchant_id = ${p.merchantId} and e.id = r.entry_id
    where r.merchant_id = ${p.merchantId} and r.order_id = ${p.orderId}::uuid and r.outcome = 'open'
    for update`,
);

/**
 * Records an accepted offer: its entry is served, and asks for nothing more.
 * @param p `movedId`: the order that was moved to the stay; null when the order that held it keeps it
 */
export const noteAccepted = statement<
  { merchantId: string; releaseId: number; entryId: string; movedId: string | null },
  object
>(
  'waitlist.note-accepted',
  (_, p) => sql<object>`with answered as (
      update waitlist_releases set outcome = 'accepted', answered_at = now(), link_hash = null,
        moved_id = ${p.movedId}::uuid
      where merchant_id = ${p.merchantId} and id = ${p.releaseId}::bigint and outcome = 'open' returning id),
    asked as (
      update waitlist_alternatives set live = false, removed_at = now()
      where merchant_id = ${p.merchantId} and entry_id = ${p.entryId}::uuid and live returning id)
    update waitlist_entries set state = 'done', ended_at = now(), end_reason = 'served', lapses = 0,
      modified_at = now()
    where merchant_id = ${p.merchantId} and id = ${p.entryId}::uuid`,
);

/** Sets a new link of an open offer, in place of an earlier one. No row: the offer is over. */
export const setOfferLink = statement<{ merchantId: string; orderId: string; hash: Buffer }, { releaseId: number }>(
  'waitlist.set-link',
  (_, p) => sql<{ releaseId: number }>`update waitlist_releases set link_hash = ${p.hash}::bytea
    where merchant_id = ${p.merchantId} and order_id = ${p.orderId}::uuid and outcome = 'open'
    returning id as release_id`,
);
