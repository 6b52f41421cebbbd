import type { LocalText } from '@sandbar/domain/common';
import type { EntryState, WaitlistMode, WaitlistRules } from '@sandbar/domain/waitlist';
import { sql } from 'kysely';
import { resortName, resortRows, roomRows, roomTakes, stayRows } from '../catalogue/catalogue.published.ts';
import { isActive, nameOf, personRows } from '../identity/identity.published.ts';
import { orderCode } from '../orders/orders.published.ts';
import { countUpTo, keysetPage, statement } from '../platform/database/index.ts';
import { replacedBy, type OrderToReplace } from './replaced-order.queries.ts';
import { isStaked, ownsAt } from '../weeks/weeks.published.ts';
import { hasClasses, isBehindOwners } from './classes.ts';
import { asksFor } from './waitlist.published.ts';

type OfMerchant = { merchantId: string };

/** The merchant's rules. No row: it has set none, and has had no entry yet. */
export const rulesOf = statement<OfMerchant, WaitlistRules>(
  'waitlist.rules',
  (_, p) => sql<WaitlistRules>`select enabled, offer_hours, circulation_hours, least_days, owners_first
    from waitlist_rules where merchant_id = ${p.merchantId}`,
);

interface OfferKey {
  orderId: string;
  entryId: string;
  memberId: string;
  /** The order that the stay is to replace. */
  replacesId: string | null;
  /** Whether a week is given for it. */
  staked: boolean;
}

const openOffer = (merchantId: unknown) => sql`select r.order_id, r.entry_id, e.member_id, e.replaces_id,
      ${isStaked(merchantId, sql`e.id`)} as staked
    from waitlist_releases r
    join waitlist_entries e on e.merchant_id = ${merchantId} and e.id = r.entry_id
    where r.merchant_id = ${merchantId} and r.outcome = 'open'`;

/** An open offer, by its order. */
export const offerOfOrder = statement<OfMerchant & { orderId: string }, OfferKey>(
  'waitlist.offer-of-order',
  (_, p) => sql<OfferKey>`${openOffer(p.merchantId)} and r.order_id = ${p.orderId}::uuid`,
);

/** The same, by the hash of its link's secret. No row for a closed account. */
export const offerByLink = statement<OfMerchant & { hash: Buffer }, OfferKey>(
  'waitlist.offer-by-link',
  (_, p) => sql<OfferKey>`${openOffer(p.merchantId)} and r.link_hash = ${p.hash}::bytea
    and ${isActive(p.merchantId, 'e.member_id')}`,
);

export interface EntryRow {
  id: string;
  memberId: string;
  state: EntryState;
  mode: WaitlistMode;
  adults: number;
  childAges: number[];
  inPoints: boolean | null;
  most: number | null;
  lastDay: string;
  quietFrom: number | null;
  quietTo: number | null;
  replaces: OrderToReplace | null;
  lapses: number;
  enteredAt: Date;
  endedAt: Date | null;
  endReason: string;
  alternatives:
    | {
        id: string;
        resortId: string;
        resortName: LocalText;
        resortUrl: string;
        roomId: string | null;
        roomName: LocalText | null;
        fromDate: string;
        toDate: string;
        nights: number | null;
        enteredAt: string;
        place: number;
        /** The class in which its member is served; null without classes. */
        class: 'owner' | 'member' | null;
      }[]
    | null;
  offer: {
    orderId: string;
    endsAt: string;
    fromDate: string;
    toDate: string;
    resort: LocalText;
    room: LocalText;
  } | null;
}

/**
 * The place of an alternative `a` of `e`: one more than the number of earlier entries that ask for what could be the
 * same stay.
 */
const placeOf = (merchantId: unknown) => sql`(select 1 + count(distinct o.entry_id)::int from waitlist_alternatives o
    join waitlist_entries other on other.merchant_id = ${merchantId} and other.id = o.entry_id
      and other.ended_at is null and other.mode <> 'tell'
      and (other.in_points is null or e.in_points is null or other.in_points = e.in_points)
    where o.merchant_id = ${merchantId} and o.live and o.resort_id = a.resort_id and o.entry_id <> a.entry_id
      and o.from_date < a.to_date and o.to_date > a.from_date
      and (o.room_id is null or a.room_id is null or o.room_id = a.room_id)
      and (o.nights is null or a.nights is null or o.nights = a.nights)
      and (${isBehindOwners(merchantId, sql`other.member_id`, sql`a.resort_id`)}, o.entered_at, o.entry_id)
        < (${isBehindOwners(merchantId, sql`e.member_id`, sql`a.resort_id`)}, a.entered_at, a.entry_id))`;

const entryColumns = (merchantId: unknown) => sql`e.id, e.member_id, e.state, e.mode, e.adults, e.child_ages,
    e.in_points, e.most, e.last_day, e.quiet_from, e.quiet_to, e.lapses, e.entered_at, e.ended_at, e.end_reason,
    ${replacedBy(merchantId)},
    (select jsonb_agg(jsonb_build_object('id', a.id, 'resortId', a.resort_id, 'resortName', resort.name,
        'resortUrl', resort.friendly_url, 'roomId', a.room_id, 'roomName', room.name, 'fromDate', a.from_date,
        'toDate', a.to_date, 'nights', a.nights, 'enteredAt', a.entered_at,
        'place', case when e.mode = 'tell' then 0 else ${placeOf(merchantId)} end,
        'class', case when ${hasClasses(merchantId)} and e.mode <> 'tell' then
          case when ${ownsAt(merchantId, sql`e.member_id`, sql`a.resort_id`)} then 'owner' else 'member' end end)
        order by a.from_date, a.entered_at, a.id)
      from waitlist_alternatives a
      join ${resortRows(merchantId)} resort on resort.id = a.resort_id
      left join ${roomRows(merchantId)} room on room.id = a.room_id
      where a.merchant_id = ${merchantId} and a.entry_id = e.id
        and (a.live or a.removed_at >= e.ended_at)) as alternatives,
    (select jsonb_build_object('orderId', r.order_id, 'endsAt', r.offer_ends_at, 'fromDate', r.from_date,
        'toDate', r.to_date, 'resort', ${resortName(merchantId, 'r.resort_id')}, 'room', room.name)
      from waitlist_releases r join ${roomRows(merchantId)} room on room.id = r.room_id
      where r.merchant_id = ${merchantId} and r.entry_id = e.id and r.outcome = 'open') as offer`;

/** Reads a member's entries: the one with an offer first, then live ones in their order, then recently ended ones. */
export const entriesOf = statement<OfMerchant & { memberId: string }, EntryRow>(
  'waitlist.entries-of',
  (_, p) => sql<EntryRow>`select ${entryColumns(p.merchantId)} from waitlist_entries e
    where e.merchant_id = ${p.merchantId} and e.member_id = ${p.memberId}::uuid
      and (e.ended_at is null or e.ended_at > now() - interval '6 months')
    order by e.ended_at is not null, e.state <> 'offered', e.ended_at desc, e.entered_at, e.id limit 50`,
);

export interface HistoryRow {
  releaseId: number;
  entryId: string;
  releasedAt: Date;
  resort: LocalText;
  room: LocalText;
  fromDate: string;
  toDate: string;
  /**
   * A reason of `SKIP_REASONS`, or the outcome of the member's own offer, or that another entry came first: `owner` for
   * an owner of the resort, otherwise `earlier`. For notices: `free` when everyone may hold it, `over-most` when it
   * costs too much.
   */
  what: string;
  /** The code of the refusal for which it was not accepted automatically; null otherwise. */
  notTaken: string | null;
  /** Why staff offered it outside of the order; null when they did not, or the entry was not passed for it. */
  reason: string | null;
}

/**
 * The matching stays that became free since the entry was made, the latest first, with the outcome for the entry: its
 * own offer, why it was passed, or that an earlier entry got it. For entries that only want notices, the stays that
 * everyone may hold.
 */
export const historyOf = statement<OfMerchant & { entryIds: readonly string[]; limit: number }, HistoryRow>(
  'waitlist.history',
  (_, p) => sql<HistoryRow>`select r.id as release_id, e.id as entry_id, r.released_at, r.from_date, r.to_date,
      ${resortName(p.merchantId, 'r.resort_id')} as resort, room.name as room,
      case when r.entry_id = e.id then r.outcome when skip.reason is not null then skip.reason
        when r.entry_id is null then
          case when e.most < (select coalesce(s.point_price, s.price) from ${stayRows(p.merchantId)} s
            where s.id = r.stay_id) then 'over-most' else 'free' end
        when r.to_owner and not ${ownsAt(p.merchantId, sql`e.member_id`, sql`r.resort_id`)} then 'owner'
        else 'earlier' end as what,
      case when r.entry_id = e.id or skip.reason = 'outside' then r.outside_reason end as reason,
      case when r.entry_id = e.id then r.not_taken end as not_taken
    from waitlist_entries e
    cross join lateral (select r.* from waitlist_releases r
      where r.merchant_id = ${p.merchantId} and r.released_at >= e.entered_at
        and (e.ended_at is null or r.released_at <= e.ended_at)
        and (e.in_points is null or e.in_points = r.in_points)
        and exists (select from waitlist_alternatives a where a.merchant_id = ${p.merchantId} and a.entry_id = e.id
          and ${asksFor('r')} and a.entered_at <= r.released_at
          and (a.removed_at is null or a.removed_at >= r.released_at))
        and (r.entry_id is not null or e.mode = 'tell' or exists (select from waitlist_skips s
          where s.merchant_id = ${p.merchantId} and s.release_id = r.id and s.entry_id = e.id))
        and (e.mode <> 'tell' or exists (select from ${roomRows(p.merchantId)} fitting where fitting.id = r.room_id
          and ${roomTakes('fitting', { adults: 'e.adults', childAges: 'e.child_ages' })}))
      order by r.released_at desc limit ${p.limit}::int) r
    left join waitlist_skips skip on skip.merchant_id = ${p.merchantId} and skip.release_id = r.id
      and skip.entry_id = e.id
    join ${roomRows(p.merchantId)} room on room.id = r.room_id
    where e.merchant_id = ${p.merchantId} and e.id = any(${p.entryIds}::uuid[])
    order by r.released_at desc, r.id desc`,
);

export interface ResortRow {
  id: string;
  name: LocalText;
  isMeant: boolean;
  rooms: { id: string; name: LocalText }[];
}

/** Resorts for an entry: the matching ones in their order, then the first ones by name. */
export const resortsToAwait = statement<OfMerchant & { meant: readonly string[]; limit: number }, ResortRow>(
  'waitlist.resorts',
  (_, p) => sql<ResortRow>`select r.id, r.name, r.id = any(${p.meant}::uuid[]) as is_meant,
      (select jsonb_agg(jsonb_build_object('id', room.id, 'name', room.name) order by room.position, room.id)
        from ${roomRows(p.merchantId)} room where room.resort_id = r.id and room.published) as rooms
    from ${resortRows(p.merchantId)} r
    where r.published and exists (select from ${roomRows(p.merchantId)} room where room.resort_id = r.id
      and room.published)
    order by array_position(${p.meant}::uuid[], r.id), r.name->>'vi', r.id limit ${p.limit}::int`,
);

export interface WaitingRow {
  id: string;
  entryId: string;
  memberId: string;
  memberName: string;
  resort: LocalText;
  room: LocalText | null;
  fromDate: string;
  toDate: string;
  nights: number | null;
  adults: number;
  childAges: number[];
  inPoints: boolean | null;
  most: number | null;
  mode: WaitlistMode;
  state: EntryState;
  enteredAt: Date;
  place: number;
  replacesId: string | null;
  replacesCode: string | null;
}

const waiting = (p: { merchantId: unknown; resortId: unknown; state: unknown }) => sql`from waitlist_alternatives a
    join waitlist_entries e on e.merchant_id = ${p.merchantId} and e.id = a.entry_id and e.ended_at is null
    where a.merchant_id = ${p.merchantId} and a.live
      and (${p.resortId}::uuid is null or a.resort_id = ${p.resortId}::uuid)
      and (${p.state}::text is null or e.state = ${p.state}::text)`;

/** Reads the waiting entries by their first possible day. */
export const waitingPage = keysetPage<OfMerchant & { resortId: string | null; state: string | null }, WaitingRow>(
  'waitlist.waiting-page',
  { from: 'waitlist_alternatives a', keys: ['a.from_date', 'a.entered_at', 'a.id'], direction: 'asc' },
  (p, { after, order, limit }) => sql<WaitingRow>`
    select found.*, ${nameOf('u')} as member_name, resort.name as resort, room.name as room,
      ${orderCode(p.merchantId, 'found.replaces_id')} as replaces_code
    from (select a.id, a.entry_id, e.member_id, a.resort_id, a.room_id, a.from_date, a.to_date, a.nights, e.adults,
        e.child_ages, e.in_points, e.most, e.mode, e.state, a.entered_at, e.replaces_id,
        case when e.mode = 'tell' then 0 else ${placeOf(p.merchantId)} end as place
      ${waiting(p)} and ${after} order by ${order()} ${limit}) found
    join ${personRows(p.merchantId)} u on u.id = found.member_id
    join ${resortRows(p.merchantId)} resort on resort.id = found.resort_id
    left join ${roomRows(p.merchantId)} room on room.id = found.room_id
    order by ${order('found')}`,
);

export const waitingCount = countUpTo<OfMerchant & { resortId: string | null; state: string | null }>(
  'waitlist.waiting-count',
  waiting,
);
