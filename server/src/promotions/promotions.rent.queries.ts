import type { LocalText } from '@sandbar/domain/common';
import type { RentPluginKind, RentProgram } from '@sandbar/domain/promotions';
import { sql, type RawBuilder } from 'kysely';
import { imageObject, type ImageRow } from '../media/index.ts';
import { resortRows, roomRows, stayRows } from '../catalogue/catalogue.published.ts';
import { orderLineRows, orderRows } from '../orders/orders.published.ts';
import { hasWords, statement } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';

/** A row of rent_promotion_plugins as JSON. */
interface PluginRow {
  id: string;
  kind: RentPluginKind;
  amount: number | null;
  percent: number | null;
  content: LocalText | null;
}

/** The plugins of the program `promotion`, in their order. */
const pluginsOf = (merchantId: unknown): RawBuilder<PluginRow[]> => sql<PluginRow[]>`(
  select jsonb_agg(jsonb_build_object('id', g.id, 'kind', g.kind, 'amount', g.amount, 'percent', g.percent, 'content',
    g.content) order by g.position)
  from rent_promotion_plugins g where g.merchant_id = ${merchantId} and g.promotion_id = promotion.id)`;

interface ChoosableRow {
  id: string;
  name: LocalText;
  fromDate: string;
  toDate: string;
  plugins: PluginRow[];
  targets: { kind: 'resort' | 'room'; id: string }[] | null;
}

/** Those of the programs that can be chosen now. */
export const choosable = statement(
  'promotions.choosable',
  (_, p: { merchantId: string; ids: readonly string[] }) => sql<ChoosableRow>`
    select promotion.id, promotion.name, promotion.from_date, promotion.to_date, ${pluginsOf(p.merchantId)} as plugins,
      (select jsonb_agg(jsonb_build_object('kind', t.kind, 'id', t.target_id)) from rent_promotion_targets t
       where t.merchant_id = ${p.merchantId} and t.promotion_id = promotion.id) as targets
    from rent_promotions promotion
    where promotion.merchant_id = ${p.merchantId} and promotion.id = any(${p.ids}::uuid[])
    and promotion.ended_at is null`,
);

export const programOf = (row: Pick<ChoosableRow, 'id' | 'name' | 'fromDate' | 'toDate' | 'plugins'>): RentProgram => ({
  id: row.id,
  name: row.name,
  fromDate: row.fromDate,
  toDate: row.toDate,
  plugins: row.plugins.map(({ id, kind, amount, percent, content }) => {
    if (kind === 'percent') return { id, kind, percent: percent!, maxAmount: amount! };
    return kind === 'amount' ? { id, kind, amount: amount! } : { id, kind, content: content! };
  }),
});

/**
 * Reads the programs that a room's owner chose, in the order of choice; `endedOn` is the day on which staff ended it.
 */
export const chosenOf = statement(
  'promotions.chosen-of',
  (_, p: { merchantId: string; weekId: string; timeZone: string }) => sql<{
    terms: RentProgram;
    applyBeforeCheckIn: number | null;
    endedOn: string | null;
  }>`select r.terms, r.apply_before_check_in, (promotion.ended_at at time zone ${p.timeZone}::text)::date as ended_on
    from rental_promotions r join rent_promotions promotion on promotion.merchant_id = ${p.merchantId}
      and promotion.id = r.promotion_id
    where r.merchant_id = ${p.merchantId} and r.week_id = ${p.weekId}::uuid order by r.position`,
);

interface Listing extends Record<string, unknown> {
  merchantId: string;
  /** Whether ended programs match too. */
  all: boolean;
  from: string | null;
  to: string | null;
  targetId: string | null;
  patterns: readonly string[];
  timeZone: string;
  limit: number;
  offset: number;
}

export interface PromotionRow {
  id: string;
  name: LocalText;
  fromDate: string;
  toDate: string;
  active: boolean;
  createdBy: string | null;
  createdAt: string;
  totalUsed: number;
  totalAmountUsed: number;
  images: ImageRow[] | null;
  plugins: PluginRow[];
  targets: { targetId: string; targetName: LocalText }[] | null;
}

/**
 * A page of programs, active ones first and then by their first day, with the number of orders that they reduced and
 * the sum.
 */
export const promotionPage = statement(
  'promotions.page',
  (_, p: Listing) => sql<{ total: number; rows: PromotionRow[] | null }>`
    with found as (
      select promotion.id, promotion.name, promotion.from_date, promotion.to_date,
        promotion.created_by, promotion.created_at,
        promotion.ended_at is null and promotion.to_date >= (now() at time zone ${p.timeZone}::text)::date as active
      from rent_promotions promotion
      where promotion.merchant_id = ${p.merchantId}
        and (${p.all}::boolean or promotion.ended_at is null
          and promotion.to_date >= (now() at time zone ${p.timeZone}::text)::date)
        and (${p.from}::date is null or promotion.to_date >= ${p.from}::date)
        and (${p.to}::date is null or promotion.from_date <= ${p.to}::date)
        and (${p.targetId}::uuid is null
          or not exists (select from rent_promotion_targets t where t.merchant_id = ${p.merchantId}
            and t.promotion_id = promotion.id)
          or exists (select from rent_promotion_targets t where t.merchant_id = ${p.merchantId}
            and t.promotion_id = promotion.id and t.target_id = ${p.targetId}::uuid))
        and ${hasWords('promotion.search_name', p.patterns)}
    ), page as (
      select * from found promotion order by promotion.active desc, promotion.from_date, promotion.id
        limit ${p.limit}::int offset ${p.offset}::int
    )
    select (select count(*) from found)::int as total, (
      select jsonb_agg(jsonb_build_object('id', promotion.id, 'name', promotion.name, 'fromDate', promotion.from_date,
        'toDate', promotion.to_date,
        'active', promotion.active, 'createdBy', promotion.created_by, 'createdAt', promotion.created_at,
        'totalUsed', used.orders, 'totalAmountUsed', used.amount, 'plugins', ${pluginsOf(p.merchantId)},
        'images', (select jsonb_agg(${imageObject('i', 'own.position')} order by own.position)
          from rent_promotion_images own
           join images i on i.merchant_id = ${p.merchantId} and i.id = own.image_id
           where own.merchant_id = ${p.merchantId} and own.promotion_id = promotion.id),
        'targets', (select jsonb_agg(jsonb_build_object('targetId', t.target_id, 'targetName',
          coalesce(room.name, resort.name)) order by t.target_id)
           from rent_promotion_targets t
           left join ${roomRows(p.merchantId)} room on t.kind = 'room' and room.id = t.target_id
           left join ${resortRows(p.merchantId)} resort on t.kind = 'resort' and resort.id = t.target_id
           where t.merchant_id = ${p.merchantId} and t.promotion_id = promotion.id)
      ) order by promotion.active desc, promotion.from_date, promotion.id)
      from page promotion cross join lateral (
        select count(*)::int as orders, coalesce(sum(u.amount), 0)::bigint as amount from rent_promotion_uses u
        join ${orderRows(p.merchantId)} o on o.id = u.order_id
        where u.merchant_id = ${p.merchantId} and u.promotion_id = promotion.id and not order_has_ended(o.all_status)
          and o.all_status & 32 <> 0
      ) used
    ) as rows`,
  { plan: 'custom' },
);

/** Whether resorts, rooms and pictures belong to the merchant. */
export const knownTargets = statement(
  'promotions.known-targets',
  (
    _,
    p: { merchantId: string; resortIds: readonly string[]; roomIds: readonly string[]; imageIds: readonly string[] },
  ) =>
    sql<{ known: number }>`select (
      (select count(*) from ${resortRows(p.merchantId)} resorts where resorts.id = any(${p.resortIds}::uuid[]))
      + (select count(*) from ${roomRows(p.merchantId)} rooms where rooms.id = any(${p.roomIds}::uuid[]))
      + (select count(*) from images where images.merchant_id = ${p.merchantId}
        and images.id = any(${p.imageIds}::uuid[])))::int as known`,
);

interface UseRow {
  orderId: string;
  originalPrice: number;
  discountAmount: number;
  reductions:
    | { promotionId: string | null; resultType: 0 | 1; resultValue: number; maxAmount: number | null; leaves: number }[]
    | null;
}

/** An order's stay and the discounts that were in force on its room when it was held. */
export const soldUnderPromotions = statement(
  'promotions.sold-under-promotions',
  (_, p: { merchantId: string; orderId: string }) => sql<UseRow>`
    select line.order_id, line.original_price, line.discount_amount,
      (select jsonb_agg(jsonb_build_object('promotionId', d.promotion_id, 'resultType', d.result_type,
        'resultValue', d.result_value,
         'maxAmount', d.max_amount, 'leaves', d.leaves) order by d.position, d.starts_at, d.id)
       from discounts d where d.merchant_id = ${p.merchantId} and d.room_id = stay.room_id
         and d.starts_at <= o.created_at and d.ends_at > o.created_at
         and (d.check_in_from is null or d.check_in_from <= stay.from_date)
           and (d.check_in_to is null or d.check_in_to >= stay.from_date)) as reductions
    from ${orderLineRows(p.merchantId)} line
    join ${orderRows(p.merchantId)} o on o.id = line.order_id
    join ${stayRows(p.merchantId)} stay on stay.id = line.stay_id
    where line.order_id = ${p.orderId}::uuid and stay.product_type = 33554432 and line.discount_amount > 0`,
);

/** Which of these merchants have a room whose price was changed by a program without an event yet. */
export const merchantsWithPriceChanges = statement(
  'sweep.merchants-with-price-changes',
  (db, p: { merchants: readonly string[] }) =>
    db
      .selectFrom('rentalPromotions')
      .where(amongMerchants(p.merchants))
      .where(sql<boolean>`next_change_at <= now()`)
      .select('merchantId')
      .distinct(),
);

export const duePriceChanges = statement(
  'promotions.due-price-changes',
  (_, p: { merchantId: string; timeZone: string; backedOffIds: readonly string[]; limit: number }) => sql<{
    id: string;
    resortId: string;
    checkIn: string;
    today: string;
  }>`select distinct weeks.id, weeks.resort_id, weeks.from_date as check_in, (now() at time zone
    ${p.timeZone}::text)::date as today
    from rental_promotions r join weeks on weeks.merchant_id = ${p.merchantId} and weeks.id = r.week_id
    where r.merchant_id = ${p.merchantId} and r.next_change_at <= now() and r.week_id <> all(${p.backedOffIds}::uuid[])
    order by weeks.id limit ${p.limit}::int`,
);
