import type { LocalText } from '@sandbar/domain/common';
import type { WeekKind, WeekState } from '@sandbar/domain/weeks';
import { sql, type RawBuilder } from 'kysely';
import { imageObject, type ImageRow } from '../media/index.ts';
import { resortRows, roomRows } from '../catalogue/catalogue.published.ts';
import { nameOf, personRows } from '../identity/identity.published.ts';
import { leadingGuest, orderRows } from '../orders/orders.published.ts';
import { endOfDay, startOfDay, statement } from '../platform/database/index.ts';
import { weekVersion } from './weeks.version.queries.ts';
import { hasWords, RESORT_WORDS } from '../platform/database/word-search.ts';

/** What lists may be sorted by, and the column. */
export const WEEK_SORTS = {
  createdDate: 'w.created_at',
  fromDate: 'w.from_date',
  price: 'w.price',
  status: 'w.state',
  /** A deposit's points, from its quote. */
  point: 'points',
} as const;
export type WeekSort = keyof typeof WEEK_SORTS;
const DIRECTIONS = ['asc', 'desc'] as const;

interface SearchParams extends Record<string, unknown> {
  merchantId: string;
  kind: WeekKind;
  /** null: all owners. */
  ownerId: string | null;
  /** Days of creation in the merchant's time zone, both included; null = open. */
  from: string | null;
  to: string | null;
  timeZone: string;
  states: readonly WeekState[] | null;
  /** LIKE pattern of a code, and the beginning of a contract's key; null = no keyword. */
  code: string | null;
  contract: string | null;
  /** Resorts whose names contain the keyword. */
  resortIds: readonly string[] | null;
}

interface Page extends SearchParams {
  sort: WeekSort;
  direction: (typeof DIRECTIONS)[number];
  limit: number;
  offset: number;
}

/** As for orders: planned for the given values, so that null filters and other sorts are dropped. */
const CUSTOM = { plan: 'custom' } as const;

const searched = (p: SearchParams) => sql`w.merchant_id = ${p.merchantId} and w.kind = ${p.kind}::text
      and (${p.ownerId}::uuid is null or w.owner_id = ${p.ownerId}::uuid)
      and (${p.from}::date is null or w.created_at >= ${startOfDay(p.from, p.timeZone)})
      and (${p.to}::date is null or w.created_at < ${endOfDay(p.to, p.timeZone)})
      and (${p.states}::text[] is null or w.state = any(${p.states}::text[]))
      and (${p.code}::text is null or w.code like ${p.code}::text
        or ${p.contract}::text <> '' and w.contract_key like ${p.contract}::text || '%'
        or ${p.resortIds}::uuid[] <> '{}' and w.resort_id = any(${p.resortIds}::uuid[]))`;

const ordered = (p: Page) => {
  const quoted = sql`(select worth.points from week_quotes worth
    where worth.merchant_id = ${p.merchantId} and worth.week_id = w.id)`;
  const keys = Object.entries(WEEK_SORTS).flatMap(([sort, column]) =>
    DIRECTIONS.map((direction) => {
      const asked = sql`${p.sort}::text = ${sql.lit(sort)} and ${p.direction}::text = ${sql.lit(direction)}`;
      return sql`case when ${asked} then ${column === 'points' ? quoted : sql.raw(column)} end ${sql.raw(direction)}`;
    }),
  );
  return sql.join([...keys, sql`w.id`], sql`, `);
};

export interface WeekRow {
  id: string;
  kind: WeekKind;
  code: string;
  state: WeekState;
  stateReason: string;
  /** Until when its owner is asked to reply. */
  replyBy: string | null;
  /** It is given only for a stay of the waitlist, and staff have agreed to that. */
  staked: boolean;
  agreed: boolean;
  price: number;
  resortId: string;
  resortName: LocalText;
  detailAddress: LocalText;
  roomId: string | null;
  roomName: LocalText | null;
  adultsStandard: number | null;
  adultsMax: number | null;
  childStandard: number | null;
  childMax: number | null;
  childAgeFrom: number | null;
  childAgeTo: number | null;
  contractCode: string;
  stayId: string | null;
  orderId: string | null;
  fromDate: string;
  toDate: string;
  expireDate: string | null;
  note: string;
  createdAt: Date;
  ownerId: string;
  firstName: string;
  lastName: string;
  languageId: string;
  email: string;
  mobile: string;
  ownerLanguage: string | null;
  nightPrice: number | null;
  nights: number | null;
  percent: number | null;
  exchangeRate: number | null;
  points: number | null;
  pointPrice: number | null;
  originalPrice: number | null;
  validUntil: string | null;
  image: ImageRow | null;
}

const columns = (p: { merchantId: string }): RawBuilder<WeekRow> => sql`w.id, w.kind, w.code, w.state, w.state_reason,
    case when w.state = 'revising' then w.reply_by end as reply_by,
    w.stake_of is not null as staked, w.agreed_at is not null as agreed,
    w.price, w.resort_id, resorts.name as resort_name, resorts.detail_address, w.room_id, rooms.name as room_name,
    rooms.adults_standard, rooms.adults_max, rooms.child_standard, rooms.child_max, rooms.child_age_from,
    rooms.child_age_to, w.contract_code, w.stay_id, w.order_id, w.from_date, w.to_date, w.expire_date, w.note,
    w.created_at, w.owner_id, owner.first_name, owner.last_name, owner.language_id, owner.email, owner.mobile,
    owner.language_id as owner_language, q.night_price, q.nights,
    q.percent, q.exchange_rate, q.points, q.point_price, q.original_price, q.valid_until,
    coalesce(
      (select ${imageObject('images', '0')} from room_images join images on images.merchant_id = ${p.merchantId}
        and images.id = room_images.image_id
        where room_images.merchant_id = ${p.merchantId} and room_images.room_id = w.room_id
          and room_images.position = 0),
      (select ${imageObject('images', '0')} from resort_images join images on images.merchant_id = ${p.merchantId}
        and images.id = resort_images.image_id
        where resort_images.merchant_id = ${p.merchantId} and resort_images.resort_id = w.resort_id
          and resort_images.position = 0)) as image`;

const joined = (p: { merchantId: string }) => sql`
    join ${resortRows(p.merchantId)} resorts on resorts.id = w.resort_id
    join ${personRows(p.merchantId)} owner on owner.id = w.owner_id
    left join ${roomRows(p.merchantId)} rooms on rooms.id = w.room_id
    left join week_quotes q on q.merchant_id = ${p.merchantId} and q.week_id = w.id`;

/** A page of weeks of one kind. */
export const weekPage = statement<Page, WeekRow>(
  'weeks.page',
  (_, p) => sql<WeekRow>`
    with picked as (
      select w.* from weeks w where ${searched(p)} order by ${ordered(p)}
        limit ${p.limit}::bigint offset ${p.offset}::bigint
    )
    select ${columns(p)} from picked w ${joined(p)} order by ${ordered(p)}`,
  CUSTOM,
);

/** How many there are in all. */
export const weekCount = statement<SearchParams, { total: number }>(
  'weeks.count',
  (_, p) => sql<{ total: number }>`select count(*)::int as total from weeks w where ${searched(p)}`,
  CUSTOM,
);

/** Resorts that are found by words. */
export const resortsByWords = statement<{ merchantId: string; patterns: readonly string[] }, { id: string }>(
  'weeks.resorts-by-words',
  (_, p) => sql<{ id: string }>`select r.id from ${resortRows(p.merchantId)} r
    where ${hasWords(RESORT_WORDS, p.patterns)}`,
  { plan: 'custom' },
);

export interface WholeWeek extends WeekRow {
  version: string;
  proofs: { id: string; place: number }[];
  history: { change: string; state: WeekState; reason: string; actorId: string | null; at: string }[];
  clashes: {
    id: string;
    code: string;
    kind: WeekKind;
    state: WeekState;
    ownerId: string;
    ownerName: string;
    fromDate: string;
    toDate: string;
  }[];
  /** What is left of a deposit's points. */
  lotRemaining: number | null;
  lotExpiresAt: Date | null;
  customerName: string | null;
  /** Who leads the party of the order that bought it. */
  guestName: string | null;
  customerEmail: string | null;
  customerMobile: string | null;
}

/** One week, for its owner and for staff who may decide its kind. */
export const wholeWeek = statement<
  { merchantId: string; id: string; kind: WeekKind; readerId: string; isStaff: boolean },
  WholeWeek
>(
  'weeks.whole',
  (_, p) => sql<WholeWeek>`
    select ${columns(p)}, ${weekVersion(p.merchantId, sql`w.id`)} as version,
      (select coalesce(jsonb_agg(jsonb_build_object('id', proof.image_id, 'place', proof.place) order by proof.place),
        '[]')
        from week_proofs proof where proof.merchant_id = ${p.merchantId} and proof.week_id = w.id) as proofs,
      (select coalesce(jsonb_agg(jsonb_build_object('change', t.change, 'state', t.to_state, 'reason', t.reason,
          'actorId', t.actor_id, 'at', t.created_at) order by t.id), '[]')
        from week_transitions t where t.merchant_id = ${p.merchantId} and t.week_id = w.id) as history,
      case when ${p.isStaff}::boolean then (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'code', o.code, 'kind', o.kind, 'state', o.state,
          'ownerId', o.owner_id, 'ownerName', ${nameOf('u')}, 'fromDate', o.from_date,
          'toDate', o.to_date) order by o.created_at), '[]')
        from weeks o join ${personRows(p.merchantId)} u on u.id = o.owner_id
        where o.merchant_id = ${p.merchantId} and o.resort_id = w.resort_id
          -- A rental may have no contract code: then its owner's other weeks are shown.
          and (o.contract_key = w.contract_key
            or o.owner_id = w.owner_id and (o.contract_code = '' or w.contract_code = ''))
          and o.id <> w.id and daterange(o.from_date, o.to_date) && daterange(w.from_date, w.to_date)
      ) else '[]'::jsonb end as clashes,
      lot.remaining as lot_remaining, lot.expires_at as lot_expires_at, sold.customer_name,
      ${sql.raw(leadingGuest('sold'))} as guest_name,
      case when ${p.isStaff}::boolean then sold.customer_email end as customer_email,
      case when ${p.isStaff}::boolean then sold.customer_mobile end as customer_mobile
    from weeks w ${joined(p)}
    left join point_lots lot on lot.merchant_id = ${p.merchantId} and lot.id = w.id and lot.remaining > 0
    left join ${orderRows(p.merchantId)} sold on sold.id = w.order_id
      -- The owner of a rental has the guest's name entered at the resort.
      and (${p.isStaff}::boolean or w.kind = 'rental')
    where w.merchant_id = ${p.merchantId} and w.id = ${p.id}::uuid and w.kind = ${p.kind}::text
      and (w.owner_id = ${p.readerId}::uuid or ${p.isStaff}::boolean)`,
);
