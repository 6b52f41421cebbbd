import { LOOK_DAYS, type ArrivalState } from '@sandbar/domain/arrivals';
import type { Day, LocalText } from '@sandbar/domain/common';
import { sql, type RawBuilder } from 'kysely';
import { resortRows, roomRows, stayRows } from '../catalogue/catalogue.published.ts';
import { personName } from '../identity/identity.published.ts';
import { leadingGuest, orderLineRows, orderRows } from '../orders/orders.published.ts';
import { countUpTo, hasWords, keysetPage, statement } from '../platform/database/index.ts';
import { voucherRows } from '../vouchers/vouchers.published.ts';

/** An expected guest, as lists show it. */
export interface ArrivalRow {
  id: string;
  orderCode: string;
  resortId: string;
  resortName: LocalText;
  roomName: LocalText;
  fromDate: Day;
  toDate: Day;
  guestName: string;
  guestMobile: string;
  /** The other travelers, the adults first; empty when their names are not known. */
  guestNames: string[];
  adultTotal: number;
  childrenAges: number[];
  confirmationNumber: string | null;
  state: ArrivalState;
  unit: string;
  note: string;
  markedAt: Date | null;
  markedByName: string | null;
  wishFloor: string | null;
  wishView: string;
  wishNote: string;
  accessNeeds: string[];
  needsPromisedAt: Date | null;
  changes: string[];
}

/** The filters of arrivals; null matches all. */
export interface ArrivalSearch extends Record<string, unknown> {
  merchantId: string;
  /** The reader whose last look counts; the nil UUID means the resort itself. */
  lookerId: string;
  resortId: string | null;
  from: Day | null;
  to: Day | null;
  /** The earliest day of check-out. */
  outFrom: Day | null;
  state: string | null;
  changedOnly: boolean;
  /** From `wordPatterns`; empty without a keyword. */
  patterns: readonly string[];
}

/** The time from which a resort's changes are new for a reader. @param resort the column with the resort's id */
const since = (p: { merchantId: string; lookerId: string }, resort: string) => sql`greatest(
      coalesce((select look.seen_until from arrival_looks look where look.merchant_id = ${p.merchantId}
        and look.resort_id = ${sql.raw(resort)} and look.looker_id = ${p.lookerId}::uuid), '-infinity'),
      now() - interval '${sql.raw(String(LOOK_DAYS))} days')`;

const news = (p: ArrivalSearch) => sql`from arrival_changes c where c.merchant_id = ${p.merchantId}
      and c.resort_id = a.resort_id and c.order_id = a.order_id and c.kind <> 'canceled'
      and c.changed_at > ${since(p, 'a.resort_id')}`;

const GUEST = leadingGuest('o');
const WORDS = `folded(o.code || ' ' || ${GUEST})`;

const searched = (p: ArrivalSearch): RawBuilder<unknown> => sql`from arrivals a
    join ${orderRows(p.merchantId)} o on o.id = a.order_id
    where a.merchant_id = ${p.merchantId} and a.live
      and (${p.resortId}::uuid is null or a.resort_id = ${p.resortId}::uuid)
      and (${p.from}::date is null or a.check_in >= ${p.from}::date)
      and (${p.to}::date is null or a.check_in <= ${p.to}::date)
      and (${p.outFrom}::date is null or a.check_out >= ${p.outFrom}::date)
      and (${p.state}::text is null or a.state = ${p.state}::text)
      and (not ${p.changedOnly}::boolean or exists (select ${news(p)}))
      and (cardinality(${p.patterns}::text[]) = 0 or ${hasWords(WORDS, p.patterns)})`;

/** A page of arrivals, sorted by day and resort. */
export const arrivals = keysetPage<ArrivalSearch, ArrivalRow>(
  'arrivals.page',
  { from: 'arrivals a', keys: ['a.check_in', 'a.resort_id', 'a.order_id'], direction: 'asc' },
  (p, { after, order, limit }) => sql<ArrivalRow>`with picked as (
        select a.order_id, a.check_in, a.resort_id, array(select c.kind ${news(p)} order by c.kind) as changes
        ${searched(p)} and ${after} order by ${order()} ${limit}
      )
      select a.order_id as id, o.code as order_code, a.resort_id, r.name as resort_name, room.name as room_name,
        a.check_in as from_date, a.check_out as to_date, ${sql.raw(GUEST)} as guest_name,
        coalesce(nullif(o.receiver_mobile, ''), o.customer_mobile) as guest_mobile, o.guest_names,
        o.adult_total, o.children_ages,
        v.confirmation_number, a.state, a.unit, a.note, a.marked_at,
        ${personName(p.merchantId, 'a.marked_by')} as marked_by_name, a.wish_floor, a.wish_view, a.wish_note,
        a.access_needs, a.needs_promised_at, picked.changes
      from picked
      join arrivals a on a.merchant_id = ${p.merchantId} and a.order_id = picked.order_id
      join ${orderRows(p.merchantId)} o on o.id = a.order_id
      join ${stayRows(p.merchantId)} s on s.id = a.stay_id
      join ${roomRows(p.merchantId)} room on room.id = s.room_id
      join ${resortRows(p.merchantId)} r on r.id = a.resort_id
      left join ${voucherRows(p.merchantId)} v on v.order_id = a.order_id and v.stay_id = a.stay_id
      order by ${order('picked')}`,
);

/** The number of matches, counted up to `limit`. */
export const arrivalsCount = countUpTo<ArrivalSearch>('arrivals.count', searched);

export interface GoneRow {
  id: string;
  orderCode: string;
  resortName: LocalText;
  guestName: string;
  fromDate: Day;
}

/** Orders that left one resort, or any, since the reader's last look. */
export const goneArrivals = statement<
  { merchantId: string; lookerId: string; resortId: string | null; today: Day; limit: number },
  GoneRow
>(
  'arrivals.gone',
  (_, p) => sql<GoneRow>`select c.order_id as id, o.code as order_code, r.name as resort_name,
      ${sql.raw(GUEST)} as guest_name, c.check_in as from_date
    from arrival_changes c
    join ${orderRows(p.merchantId)} o on o.id = c.order_id
    join ${resortRows(p.merchantId)} r on r.id = c.resort_id
    where c.merchant_id = ${p.merchantId} and c.kind = 'canceled' and c.check_in >= ${p.today}::date
      and (${p.resortId}::uuid is null or c.resort_id = ${p.resortId}::uuid)
      and c.changed_at > ${since(p, 'c.resort_id')}
    order by c.check_in, c.order_id limit ${p.limit}::int`,
);

interface LinkedResort {
  resortId: string;
  name: LocalText;
  email: string;
  /** null when the resort has no link. */
  linkUntil: Date | null;
}

/** The resort of a link. No row: the link has expired or does not exist. */
export const resortByLink = statement<{ merchantId: string; hash: Buffer }, LinkedResort & { linkUntil: Date }>(
  'arrivals.resort-by-link',
  (_, p) => sql<LinkedResort & { linkUntil: Date }>`select l.resort_id, r.name, r.email, l.link_until
    from arrival_links l join ${resortRows(p.merchantId)} r on r.id = l.resort_id and r.email = l.resort_email
    where l.merchant_id = ${p.merchantId} and l.link_hash = ${p.hash}::bytea and l.link_until > now()`,
);

/** A resort with its link. */
export const linkOfResort = statement<{ merchantId: string; resortId: string }, LinkedResort>(
  'arrivals.link-of-resort',
  (_, p) => sql<LinkedResort>`select r.id as resort_id, r.name, r.email, l.link_until
    from ${resortRows(p.merchantId)} r
    left join arrival_links l on l.merchant_id = ${p.merchantId} and l.resort_id = r.id
      and l.resort_email = r.email and l.link_until > now()
    where r.id = ${p.resortId}::uuid`,
);

interface WishesRow {
  customerId: string;
  checkIn: Day;
  floor: string | null;
  view: string;
  note: string;
  needs: string[];
  promisedAt: Date | null;
}

/** The wishes for a paid order, also when the order was paid so recently that it has no arrival yet. */
export const wishesOfOrder = statement<{ merchantId: string; orderId: string }, WishesRow>(
  'arrivals.wishes-of-order',
  (_, p) => sql<WishesRow>`select o.customer_id, s.from_date as check_in, a.wish_floor as floor,
      coalesce(a.wish_view, '') as view, coalesce(a.wish_note, '') as note, coalesce(a.access_needs, '{}') as needs,
      a.needs_promised_at as promised_at
    from ${orderRows(p.merchantId)} o
    join ${orderLineRows(p.merchantId)} l on l.order_id = o.id and l.stay_id is not null
    join ${stayRows(p.merchantId)} s on s.id = l.stay_id
    left join arrivals a on a.merchant_id = ${p.merchantId} and a.order_id = o.id
    where o.id = ${p.orderId}::uuid and o.standing = 'paid'`,
);
