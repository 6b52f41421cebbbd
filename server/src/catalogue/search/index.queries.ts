import type { LocalText } from '@sandbar/domain/common';
import type { StayFee } from '@sandbar/domain/orders';
import { sql } from 'kysely';
import { orderLineRows } from '../../orders/orders.published.ts';
import { feesNow } from '../../payments/payments.published.ts';
import { statement } from '../../platform/database/index.ts';
import type { ResortRow } from './resort-table.ts';

/**
 * The statements that load the search index. Stays are packed in bytes, because half a million rows as objects would be
 * a hundred megabytes of garbage.
 */

export interface OutlineRow {
  attributes:
    | {
        code: string;
        name: LocalText;
        isFacet: boolean;
        values: { id: string; code: string; name: LocalText }[] | null;
      }[]
    | null;
  resortIds: string[] | null;
  stayCount: number;
  fees: StayFee[] | null;
}

/** The merchant's attributes and fees, the ids of its resorts, and the expected number of stays. */
export const indexOutline = statement('catalogue.index-outline', (db, p: { merchantId: string; today: string }) => ({
  compile: () =>
    sql<OutlineRow>`
select
  (select json_agg(json_build_object('code', a.code, 'name', a.name, 'isFacet', a.is_facet
    and a.kind = 'choice', 'values', (
     select json_agg(json_build_object('id', v.id, 'code', v.code, 'name', v.value) order by v.position, v.code)
     from attribute_values v where v.merchant_id = ${p.merchantId} and v.attribute_id = a.id))
       order by a.position, a.code)
   from attributes a where a.merchant_id = ${p.merchantId}) as attributes,
  (select json_agg(r.id order by r.id) from resorts r where r.merchant_id = ${p.merchantId}
    and r.published) as resort_ids,
  (select count(*) from stays s where s.merchant_id = ${p.merchantId} and s.published
  and s.from_date >= ${p.today}::date) as stay_count,
  ${feesNow(p.merchantId, sql`''`)} as fees`.compile(db),
}));

export interface IndexResortRow extends Omit<ResortRow, 'valueIds'> {
  valueIds: string[] | null;
}

export const indexResorts = statement('catalogue.index-resorts', (db, p: { merchantId: string; ids: string[] }) =>
  db
    .selectFrom('resorts')
    .where('resorts.merchantId', '=', p.merchantId)
    .where(sql<boolean>`resorts.id = any(${p.ids}::uuid[])`)
    .where('resorts.published', '=', true)
    .select([
      'resorts.id',
      'resorts.friendlyUrl',
      'resorts.name',
      'resorts.place',
      'resorts.detailAddress',
      'resorts.latitude',
      'resorts.longitude',
      'resorts.stars',
    ])
    .select((eb) => [
      eb
        .selectFrom('resortAttributeValues as chosen')
        .where('chosen.merchantId', '=', p.merchantId)
        .whereRef('chosen.resortId', '=', 'resorts.id')
        .select(sql<string[] | null>`json_agg(chosen.value_id)`.as('list'))
        .as('valueIds'),
    ]),
);

export interface IndexStayGroupRow {
  resortId: string;
  roomId: string;
  productType: number;
  fixedPrice: boolean;
  adultsMax: number;
  childMax: number;
  childAgeFrom: number;
  childAgeTo: number;
  discounts:
    | {
        from: string;
        to: string;
        checkInFrom: string | null;
        checkInTo: string | null;
        resultType: 0 | 1;
        resultValue: number;
        maxAmount: number | null;
        leaves: number;
      }[]
    | null;
  /** PACKED_STAY bytes for each stay, sorted by check-in: id, day, nights, price, whether it is free. */
  stays: Buffer;
}

/**
 * The groups of some resorts: the published, not past stays of a room and product type, those with fixed prices in a
 * group of their own, and the discounts that are not over.
 */
export const indexStayGroups = statement(
  'catalogue.index-stay-groups',
  (db, p: { merchantId: string; ids: string[]; today: string }) => ({
    compile: () =>
      sql<IndexStayGroupRow>`
select packed.resort_id, packed.room_id, packed.product_type, packed.fixed_price,
  room.adults_max, room.child_max, room.child_age_from, room.child_age_to, packed.stays,
  (select json_agg(json_build_object('from', d.starts_at, 'to', d.ends_at, 'checkInFrom', d.check_in_from,
    'checkInTo', d.check_in_to,
     'resultType', d.result_type, 'resultValue', d.result_value, 'maxAmount', d.max_amount, 'leaves', d.leaves)
     order by d.position, d.starts_at, d.id)
   from discounts d where d.merchant_id = ${p.merchantId} and d.room_id = room.id and d.ends_at > now()) as discounts
from (
  select stay.merchant_id, stay.resort_id, stay.room_id, stay.product_type, stay.fixed_price,
    string_agg(uuid_send(stay.id) || int4send(stay.from_date - date '1970-01-01') || int2send(least(stay.to_date -
    stay.from_date, 32767)::int2)
      || int8send(coalesce(stay.price, stay.point_price)) || case when line.stay_id is null then '\\x01'::bytea
        else '\\x00'::bytea end,
      ''::bytea order by stay.from_date, stay.id) as stays
  from stays stay left join ${orderLineRows(p.merchantId)} line on line.stay_id = stay.id and line.live
  where stay.merchant_id = ${p.merchantId} and stay.resort_id = any(${p.ids}::uuid[]) and stay.published
    and stay.from_date between ${p.today}::date and date '2149-01-01'
  group by stay.merchant_id, stay.resort_id, stay.room_id, stay.product_type, stay.fixed_price
) packed
join rooms room on room.merchant_id = packed.merchant_id and room.id = packed.room_id
where room.merchant_id = ${p.merchantId} and room.published
order by packed.resort_id, room.position, room.id, packed.product_type, packed.fixed_price`.compile(db),
  }),
);
