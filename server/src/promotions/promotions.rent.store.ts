import { sql } from 'kysely';
import { ensure, statement } from '../platform/database/index.ts';

interface Terms extends Record<string, unknown> {
  merchantId: string;
  id: string;
  /** JSON of a LocalText. */
  name: string;
  /** Of `searchable`, between spaces. */
  searchName: string;
  fromDate: string;
  toDate: string;
}

export const insertRentPromotion = statement(
  'promotions.insert-rent-promotion',
  (_, p: Terms & { createdBy: string | null }) =>
    sql<unknown>`insert into rent_promotions (merchant_id, id, name, search_name, from_date, to_date, created_by)
    values (${p.merchantId}, ${p.id}, ${p.name}::jsonb, ${p.searchName}, ${p.fromDate}::date, ${p.toDate}::date, ${p.createdBy}::uuid)`,
);

/** Taken for whoever changes or ends it next. */
export const lockRentPromotion = statement(
  'promotions.lock-rent-promotion',
  (_, p: { merchantId: string; id: string }) =>
    sql<{
      id: string;
      endedAt: Date | null;
      now: Date;
    }>`select id, ended_at, clock_timestamp() as now from rent_promotions
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid for update`,
);

export const changeRentTerms = statement('promotions.change-rent-promotion', (db, p: Terms) =>
  db
    .updateTable('rentPromotions')
    .set({ name: sql<never>`${p.name}::jsonb`, searchName: p.searchName, fromDate: p.fromDate, toDate: p.toDate })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id),
);

export const endRentPromotionRow = statement(
  'promotions.end-rent-promotion',
  (_, p: { merchantId: string; id: string; now: string }) =>
    sql<unknown>`update rent_promotions set ended_at = ${p.now}::timestamptz where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

/** Whoever chose it sees no more changes by it. */
export const forgetChangesOf = statement(
  'promotions.forget-changes-of',
  (_, p: { merchantId: string; promotionId: string }) =>
    sql<unknown>`update rental_promotions set next_change_at = null where merchant_id = ${p.merchantId} and promotion_id = ${p.promotionId}::uuid`,
);

type Parts = { merchantId: string; promotionId: string; rows: string };

/** @param rows JSON of `{id, kind, amount, percent, content}[]`, in their order */
export const insertRentPlugins = statement(
  'promotions.insert-rent-plugins',
  (_, p: Parts) => sql<unknown>`
    insert into rent_promotion_plugins (merchant_id, promotion_id, id, position, kind, amount, percent, content)
    select ${p.merchantId}::uuid, ${p.promotionId}::uuid, (d.row->>'id')::uuid, d.place, d.row->>'kind', (d.row->>'amount')::bigint,
      (d.row->>'percent')::int, nullif(d.row->'content', 'null'::jsonb)
    from jsonb_array_elements(${p.rows}::jsonb) with ordinality as d(row, place)`,
);

/** @param rows JSON of `{kind, id}[]` */
export const insertRentTargets = statement(
  'promotions.insert-rent-targets',
  (_, p: Parts) => sql<unknown>`
    insert into rent_promotion_targets (merchant_id, promotion_id, kind, target_id)
    select ${p.merchantId}::uuid, ${p.promotionId}::uuid, d.kind, d.id from jsonb_to_recordset(${p.rows}::jsonb) as d(kind text, id uuid)`,
);

export const insertRentImages = statement(
  'promotions.insert-rent-images',
  (_, p: { merchantId: string; promotionId: string; imageIds: readonly string[] }) => sql<unknown>`
    insert into rent_promotion_images (merchant_id, promotion_id, position, image_id)
    select ${p.merchantId}::uuid, ${p.promotionId}::uuid, d.place - 1, d.id from unnest(${p.imageIds}::uuid[]) with ordinality as d(id, place)`,
);

type OfPromotion = { merchantId: string; promotionId: string };

export const deleteRentPlugins = statement('promotions.delete-rent-plugins', (db, p: OfPromotion) =>
  db.deleteFrom('rentPromotionPlugins').where('merchantId', '=', p.merchantId).where('promotionId', '=', p.promotionId),
);

export const deleteRentTargets = statement('promotions.delete-rent-targets', (db, p: OfPromotion) =>
  db.deleteFrom('rentPromotionTargets').where('merchantId', '=', p.merchantId).where('promotionId', '=', p.promotionId),
);

export const deleteRentImages = statement('promotions.delete-rent-images', (db, p: OfPromotion) =>
  db.deleteFrom('rentPromotionImages').where('merchantId', '=', p.merchantId).where('promotionId', '=', p.promotionId),
);

type OfRental = { merchantId: string; weekId: string };

export const deleteChosen = statement('promotions.delete-chosen', (db, p: OfRental) =>
  db.deleteFrom('rentalPromotions').where('merchantId', '=', p.merchantId).where('weekId', '=', p.weekId),
);

/** What `holdPromotions` objects to. */
export const CHOSEN_ENDED = 'rent promotions that are chosen';

/** Programs that are about to be chosen do not end meanwhile; fails with `CHOSEN_ENDED` when one has. */
export const holdPromotions = statement(
  'promotions.hold-promotions',
  (_, p: { merchantId: string; ids: readonly string[] }) => sql<unknown>`
    select ${ensure(sql`count(*) = cardinality(${p.ids}::uuid[])`, CHOSEN_ENDED)} from (
      select id from rent_promotions where merchant_id = ${p.merchantId} and id = any(${p.ids}::uuid[]) and ended_at is null for share) held`,
);

/** @param rows JSON of `{promotionId, applyBeforeCheckIn, terms}[]`, in their order */
export const insertChosen = statement(
  'promotions.insert-chosen',
  (_, p: OfRental & { rows: string }) => sql<unknown>`
    insert into rental_promotions (merchant_id, week_id, promotion_id, position, apply_before_check_in, terms)
    select ${p.merchantId}::uuid, ${p.weekId}::uuid, (d.row->>'promotionId')::uuid, d.place, (d.row->>'applyBeforeCheckIn')::int, d.row->'terms'
    from jsonb_array_elements(${p.rows}::jsonb) with ordinality as d(row, place)`,
);

/** @param rows JSON of `{promotionId, day}[]`: when each changes the price next, the first instant of a day */
export const setNextChanges = statement(
  'promotions.set-next-changes',
  (_, p: OfRental & { timeZone: string; rows: string }) => sql<unknown>`
    update rental_promotions r set next_change_at = d.day::timestamp at time zone ${p.timeZone}::text
    from jsonb_to_recordset(${p.rows}::jsonb) as d("promotionId" uuid, day date)
    where r.merchant_id = ${p.merchantId} and r.week_id = ${p.weekId}::uuid and r.promotion_id = d."promotionId"`,
);

/** @param rows JSON of `{promotionId, amount}[]`; what stands already stays */
export const insertUses = statement(
  'promotions.insert-uses',
  (_, p: { merchantId: string; orderId: string; rows: string }) => sql<unknown>`
    insert into rent_promotion_uses (merchant_id, order_id, promotion_id, amount)
    select ${p.merchantId}::uuid, ${p.orderId}::uuid, d."promotionId", d.amount from jsonb_to_recordset(${p.rows}::jsonb) as d("promotionId" uuid, amount bigint)
    on conflict do nothing`,
);
