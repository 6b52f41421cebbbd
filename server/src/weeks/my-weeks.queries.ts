import type { LocalText } from '@sandbar/domain/common';
import type { DeductionLine } from '@sandbar/domain/ledger';
import {
  FAIRNESS_MONTHS,
  NEEDS_OWNER,
  WEEK_OUTCOMES,
  type WeekKind,
  type WeekSort,
  type WeekState,
  type WeekTally,
} from '@sandbar/domain/weeks';
import { sql, type RawBuilder } from 'kysely';
import { imageObject, type ImageRow } from '../media/index.ts';
import { resortRows, roomRows, stayRows } from '../catalogue/catalogue.published.ts';
import { orderLineRows, orderRows } from '../orders/orders.published.ts';
import { endOfDay, startOfDay, statement } from '../platform/database/index.ts';

/** What owners read about all their weeks, of every kind. */

type Owner = { merchantId: string; ownerId: string; timeZone: string };

const states = (list: readonly WeekState[]) => sql.raw(list.map((state) => `'${state}'`).join(', '));
const counted = (outcome: keyof typeof WEEK_OUTCOMES) =>
  sql`count(*) filter (where w.state in (${states(WEEK_OUTCOMES[outcome])}))::int`;

export interface SummaryRow {
  given: number;
  since: Date | null;
  needs: number;
  waiting: number;
  market: number;
  sold: number;
  ended: number;
  past: number;
  stayedIn: number;
  pointsReceived: number;
  pointsLeft: number;
  moneyReceived: number;
  moneyOwed: number;
  today: string;
  ribbon: { id: string; resort: LocalText; fromDate: string; toDate: string; state: WeekState; held: boolean }[] | null;
}

const today = (p: Owner) => sql`(now() at time zone ${p.timeZone}::text)::date`;

/** Figures, counts and the ribbon. `past` weeks were on the market and their check-in is over. */
export const mySummary = statement<Owner, SummaryRow>(
  'weeks.my-summary',
  (_, p) => sql<SummaryRow>`
    with mine as materialized (
      select w.* from weeks w where w.merchant_id = ${p.merchantId} and w.owner_id = ${p.ownerId}::uuid
    )
    select count(*)::int as given, min(w.created_at) as since, 
      count(*) filter (where w.state in (${states(NEEDS_OWNER)}))::int as needs, ${counted('waiting')} as waiting,
      ${counted('market')} as market, ${counted('sold')} as sold, ${counted('ended')} as ended,
      count(*) filter (where w.stay_id is not null and w.state <> 'withdrawn'
        and w.from_date <= ${today(p)})::int as past,
      count(*) filter (where w.state in (${states(WEEK_OUTCOMES.sold)})
        and w.from_date <= ${today(p)})::int as stayed_in,
      (select coalesce(sum(t.points), 0)::bigint from point_transfers t join mine on mine.id = t.id
        where t.merchant_id = ${p.merchantId}) as points_received,
      coalesce((select a.balance from point_accounts a where a.merchant_id = ${p.merchantId}
        and a.user_id = ${p.ownerId}::uuid), 0)::bigint as points_left,
      coalesce((select sum(pay.amount) from payouts pay where pay.merchant_id = ${p.merchantId}
        and pay.owner_id = ${p.ownerId}::uuid and pay.voided_at is null), 0)::bigint as money_received,
      coalesce((select o.owed from ledger_owners o where o.merchant_id = ${p.merchantId}
        and o.owner_id = ${p.ownerId}::uuid), 0)::bigint as money_owed,
      ${today(p)} as today,
      (select jsonb_agg(jsonb_build_object('id', r.id, 'resort', r.name, 'fromDate', r.from_date, 'toDate', r.to_date,
          'state', r.state, 'held', r.held) order by r.from_date, r.id)
        from (
          select s.id, resorts.name, s.from_date, s.to_date, s.state,
            exists (select from ${orderLineRows(p.merchantId)} l where l.stay_id = s.stay_id and l.live)
              as held
          from mine s join ${resortRows(p.merchantId)} resorts on resorts.id = s.resort_id
          where s.state not in ('refused', 'withdrawn', 'expired') and s.to_date > ${today(p)}
            and s.from_date < date_trunc('month', ${today(p)}) + interval '12 months'
          order by s.from_date, s.id limit 60
        ) r) as ribbon
    from mine w`,
);

interface Page extends Owner, Record<string, unknown> {
  states: readonly WeekState[] | null;
  sort: WeekSort;
  beforeKey: number | null;
  beforeId: string | null;
  limit: number;
}

export interface MyWeekRow {
  /** Its position in the requested order. */
  listKey: number;
  id: string;
  kind: WeekKind;
  code: string;
  state: WeekState;
  stateSince: Date;
  stateReason: string;
  replyBy: string | null;
  price: number;
  fromDate: string;
  toDate: string;
  expireDate: string | null;
  stayId: string | null;
  orderId: string | null;
  createdAt: Date;
  dueAt: Date | null;
  resortName: LocalText;
  roomName: LocalText | null;
  image: ImageRow | null;
  history: { change: string; state: WeekState; at: string }[];
  views: number;
  holds: number;
  heldSince: Date | null;
  heldUntil: Date | null;
  nightPrice: number | null;
  nights: number | null;
  percent: number | null;
  exchangeRate: number | null;
  points: number | null;
  pointPrice: number | null;
  validUntil: string | null;
  soldTotal: number | null;
  soldRate: number | null;
  net: number | null;
  lines: DeductionLine[] | null;
}

/** Weeks that wait for their owner come before all others: first those with a deadline, then those without. */
const NEEDS_KEY = { due: 200_000_000_000_000, undated: 100_000_000_000_000 };
/** Future check-ins come before past ones, the next one first. */
const TO_COME_KEY = 1_000_000;

const milliseconds = (instant: RawBuilder<unknown>) =>
  sql`(extract(epoch from date_trunc('milliseconds', ${instant})) * 1000)::bigint`;
/** Until when the owner is asked to reply, else when the clock acts on it. */
const dueFirst = (p: Page) => sql`coalesce(
  case when w.state = 'revising' then ${endOfDay(sql`w.reply_by`, p.timeZone)} end,
  w.due_at)`;

/** What the list is ordered by, downwards: milliseconds, which is the precision of cursors, or days of check-in. */
const listKey = (p: Page) => sql`(case ${p.sort}::text
    when 'check-in' then case when w.from_date >= ${today(p)}
      then ${sql.lit(TO_COME_KEY)} - (w.from_date - date '1970-01-01') else w.from_date - date '1970-01-01' end
    when 'needs' then case when w.state in (${states(NEEDS_OWNER)})
      then coalesce(${sql.lit(NEEDS_KEY.due)} - ${milliseconds(dueFirst(p))},
        ${sql.lit(NEEDS_KEY.undated)} + ${milliseconds(sql`w.created_at`)}) else ${milliseconds(sql`w.created_at`)} end
    else ${milliseconds(sql`w.created_at`)} end)::bigint`;

/** A page in the order that was asked for. */
export const myPage = statement<Page, MyWeekRow>(
  'weeks.my-page',
  (_, p) => sql<MyWeekRow>`
    with picked as materialized (
      select w.* from weeks w where w.merchant_id = ${p.merchantId} and w.owner_id = ${p.ownerId}::uuid
        and (${p.states}::text[] is null or w.state = any(${p.states}::text[]))
        and (${p.beforeKey}::bigint is null or (${listKey(p)}, w.id) < (${p.beforeKey}::bigint, ${p.beforeId}::uuid))
      order by ${listKey(p)} desc, w.id desc limit ${p.limit}::int
    )
    select ${listKey(p)} as list_key, w.id, w.kind, w.code, w.state, w.state_since, w.state_reason,
      case when w.state = 'revising' then w.reply_by end as reply_by, w.price,
      w.from_date, w.to_date, w.expire_date,
      w.stay_id, w.order_id, w.created_at, w.due_at, resorts.name as resort_name, rooms.name as room_name,
      coalesce(
        (select ${imageObject('images', '0')} from room_images join images on images.merchant_id = ${p.merchantId}
          and images.id = room_images.image_id
          where room_images.merchant_id = ${p.merchantId} and room_images.room_id = coalesce(w.room_id, stays.room_id)
            and room_images.position = 0),
        (select ${imageObject('images', '0')} from resort_images join images on images.merchant_id = ${p.merchantId}
          and images.id = resort_images.image_id
          where resort_images.merchant_id = ${p.merchantId} and resort_images.resort_id = w.resort_id
            and resort_images.position = 0)) as image,
      (select coalesce(jsonb_agg(jsonb_build_object('change', t.change, 'state', t.to_state, 'at', t.created_at)
          order by t.id), '[]')
        from week_transitions t where t.merchant_id = ${p.merchantId} and t.week_id = w.id) as history,
      (select coalesce(sum(v.members), 0)::int from week_views v
        where v.merchant_id = ${p.merchantId} and v.week_id = w.id)
        as views,
      (select count(*)::int from ${orderLineRows(p.merchantId)} l where l.stay_id = w.stay_id and not l.live)
        + (case when taker.order_id is null then 0 else 1 end) as holds,
      case when taker.standing = 'open' then taker.created_at end as held_since,
      case when taker.standing = 'open' then taker.hold_expires_at end as held_until,
      q.night_price, q.nights, q.percent, q.exchange_rate, q.points, q.point_price, q.valid_until,
      case when w.order_id is not null then taker.total end as sold_total, taker.point_rate as sold_rate,
      booked.net, booked.lines
    from picked w
    join ${resortRows(p.merchantId)} resorts on resorts.id = w.resort_id
    left join ${stayRows(p.merchantId)} stays on stays.id = w.stay_id
    left join ${roomRows(p.merchantId)} rooms on rooms.id = coalesce(w.room_id, stays.room_id)
    left join week_quotes q on q.merchant_id = ${p.merchantId} and q.week_id = w.id
    left join lateral (
      select l.order_id, l.total, o.standing, o.created_at, o.hold_expires_at, o.point_rate
      from ${orderLineRows(p.merchantId)} l
      join ${orderRows(p.merchantId)} o on o.id = l.order_id
      where l.stay_id = w.stay_id and l.live
    ) taker on true
    left join lateral (
      select (select coalesce(-sum(e.amount), 0)::bigint from ledger_entries e where e.merchant_id = ${p.merchantId}
          and e.transfer_id = t.id and e.account in ('owners-payable', 'owners-withheld')) as net,
        (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'base', d.base, 'basisPoints', d.basis_points,
          'legalBasis', d.legal_basis, 'of', d.base_amount, 'amount', d.amount) order by d.line), '[]')
          from ledger_deductions d where d.merchant_id = ${p.merchantId} and d.transfer_id = t.id) as lines
      from ledger_transfers t
      where t.merchant_id = ${p.merchantId} and t.order_id = w.order_id and t.kind = 'owner-sale'
    ) booked on true
    order by ${listKey(p)} desc, w.id desc`,
  { plan: 'custom' },
);

type TallyRow = WeekTally & { from: string; to: string };

/** Outcomes of the weeks given in the last months, by kind and state. */
export const weeksGivenTally = statement<{ merchantId: string; timeZone: string }, TallyRow>(
  'weeks.given-tally',
  (_, p) => sql<TallyRow>`
    with span as (
      select (now() at time zone ${p.timeZone}::text)::date as "to",
        ((now() at time zone ${p.timeZone}::text)::date - interval '${sql.lit(FAIRNESS_MONTHS)} months')::date as "from"
    )
    select span."from", span."to", w.kind, w.state, coalesce(o.points > 0, false) as paid_in_points,
      count(w.id)::int as count
    from span
    left join weeks w on w.merchant_id = ${p.merchantId} and w.kind in ('deposit', 'extra-vacation', 'rental')
      and w.created_at >= ${startOfDay(sql`span."from"`, p.timeZone)}
    left join ${orderRows(p.merchantId)} o on o.id = w.order_id
    group by span."from", span."to", w.kind, w.state, coalesce(o.points > 0, false)`,
);
