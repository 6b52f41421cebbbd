import type { LocalText } from '@sandbar/domain/common';
import type { BatchState, RentPluginKind } from '@sandbar/domain/promotions';
import { sql } from 'kysely';
import { knownPersonName } from '../identity/identity.published.ts';
import { resortRows, roomRows } from '../catalogue/catalogue.published.ts';
import { orderRows } from '../orders/orders.published.ts';
import { countUpTo, hasWords, keysetPage, statement } from '../platform/database/index.ts';

/** The filters of programs; null matches all. */
export interface ProgramSearch extends Record<string, unknown> {
  merchantId: string;
  words: readonly string[];
  state: BatchState | null;
  from: string | null;
  to: string | null;
  resortId: string | null;
  timeZone: string;
}

export interface ProgramRow {
  id: string;
  name: LocalText;
  state: BatchState;
  fromDate: string;
  toDate: string;
  plugins:
    | { id: string; kind: RentPluginKind; amount: number | null; percent: number | null; content: LocalText | null }[]
    | null;
  targets: { kind: string; id: string; name: LocalText }[] | null;
  maxRentals: number | null;
  maxRentalsPerOwner: number | null;
  budget: number | null;
  rentals: number;
  promised: number;
  orders: number;
  takenOff: number;
  createdByName: string | null;
  createdAt: Date;
  endedAt: Date | null;
}

const stateOf = (timeZone: unknown) => sql<BatchState>`case
  when p.ended_at is not null then 'ended'
  when p.to_date < (now() at time zone ${timeZone}::text)::date then 'over'
  when p.rentals >= p.max_rentals or p.promised >= p.budget then 'used_up'
  when p.from_date > (now() at time zone ${timeZone}::text)::date then 'coming'
  else 'running' end`;

const matches = (p: ProgramSearch) => sql`p.merchant_id = ${p.merchantId}
      and (${p.state}::text is null or ${stateOf(p.timeZone)} = ${p.state}::text)
      and (${p.from}::date is null or p.to_date >= ${p.from}::date)
      and (${p.to}::date is null or p.from_date <= ${p.to}::date)
      and (${p.resortId}::uuid is null
        or not exists (select from rent_promotion_targets t where t.merchant_id = ${p.merchantId}
          and t.promotion_id = p.id)
        or exists (select from rent_promotion_targets t where t.merchant_id = ${p.merchantId} and t.promotion_id = p.id
          and t.target_id = ${p.resortId}::uuid))
      and ${hasWords('p.search_name', p.words)}`;

const fields = (p: { merchantId: string; timeZone: string }) => sql`p.id, p.name, ${stateOf(p.timeZone)} as state,
      p.from_date, p.to_date, p.max_rentals, p.max_rentals_per_owner, p.budget, p.rentals, p.promised,
      p.created_at, p.ended_at,
      (select jsonb_agg(jsonb_build_object('id', g.id, 'kind', g.kind, 'amount', g.amount, 'percent', g.percent,
        'content', g.content) order by g.position)
        from rent_promotion_plugins g where g.merchant_id = ${p.merchantId} and g.promotion_id = p.id) as plugins,
      (select jsonb_agg(jsonb_build_object('kind', t.kind, 'id', t.target_id, 'name', coalesce(room.name, resort.name))
        order by t.target_id)
        from rent_promotion_targets t
        left join ${roomRows(p.merchantId)} room on t.kind = 'room' and room.id = t.target_id
        left join ${resortRows(p.merchantId)} resort on t.kind = 'resort' and resort.id = t.target_id
        where t.merchant_id = ${p.merchantId} and t.promotion_id = p.id) as targets,
      used.orders, used.taken_off, ${knownPersonName(p.merchantId, 'p.created_by')} as created_by_name`;
const beside = (merchantId: unknown) => sql`cross join lateral (
      select count(*)::int as orders, coalesce(sum(u.amount), 0)::bigint as taken_off from rent_promotion_uses u
      join ${orderRows(merchantId)} o on o.id = u.order_id
      where u.merchant_id = ${merchantId} and u.promotion_id = p.id and not order_has_ended(o.all_status)
        and o.all_status & 32 <> 0
    ) used`;

/** A page of programs, the latest first. */
export const programPage = keysetPage<ProgramSearch, ProgramRow>(
  'promotions.programs',
  { from: 'rent_promotions p', keys: ['p.created_at', 'p.id'], direction: 'desc' },
  (p, { after, order, limit }) => sql<ProgramRow>`
    with picked as (select p.* from rent_promotions p where ${matches(p)} and ${after} order by ${order()} ${limit})
    select ${fields(p)} from picked p ${beside(p.merchantId)} order by ${order()}`,
);

export const programCount = countUpTo<ProgramSearch>(
  'promotions.count-programs',
  (p) => sql`from rent_promotions p where ${matches(p)}`,
);

export const programById = statement<{ merchantId: string; id: string; timeZone: string }, ProgramRow>(
  'promotions.program',
  (_, p) => sql<ProgramRow>`select ${fields(p)} from rent_promotions p ${beside(p.merchantId)}
    where p.merchant_id = ${p.merchantId} and p.id = ${p.id}::uuid`,
);

export interface ProgramRoomRow {
  weekId: string;
  code: string;
  resortName: LocalText;
  fromDate: string;
  toDate: string;
  state: string;
  price: number;
  applyBeforeCheckIn: number | null;
  amount: number;
}

/** Rooms whose owners chose a program, the latest first. */
export const roomsOfProgram = statement<{ merchantId: string; id: string; limit: number }, ProgramRoomRow>(
  'promotions.rooms-of-program',
  (
    _,
    p,
  ) => sql<ProgramRoomRow>`select w.id as week_id, w.code, resort.name as resort_name, w.from_date, w.to_date, w.state,
    w.price,
      r.apply_before_check_in, case when r.given_back_at is null then r.amount else 0 end as amount
    from rental_promotions r
    join weeks w on w.merchant_id = ${p.merchantId} and w.id = r.week_id
    join ${resortRows(p.merchantId)} resort on resort.id = w.resort_id
    where r.merchant_id = ${p.merchantId} and r.promotion_id = ${p.id}::uuid
    order by w.created_at desc, w.id desc limit ${p.limit}::int`,
);
