import { sql } from 'kysely';
import { ensure, startOfDay, statement } from '../platform/database/index.ts';

interface Terms extends Record<string, unknown> {
  merchantId: string;
  id: string;
  /** JSON text of a LocalText. */
  name: string;
  /** From `searchable`, with spaces around it. */
  searchName: string;
  fromDate: string;
  toDate: string;
  maxRentals: number | null;
  maxRentalsPerOwner: number | null;
  budget: number | null;
}

export const insertRentPromotion = statement(
  'promotions.insert-rent-promotion',
  (_, p: Terms & { createdBy: string | null }) =>
    sql<unknown>`insert into rent_promotions (merchant_id, id, name, search_name, from_date, to_date, max_rentals,
      max_rentals_per_owner,
      budget, created_by)
    values (${p.merchantId}, ${p.id}, ${p.name}::jsonb, ${p.searchName}, ${p.fromDate}::date, ${p.toDate}::date,
      ${p.maxRentals}::int, ${p.maxRentalsPerOwner}::int, ${p.budget}::bigint, ${p.createdBy}::uuid)`,
);

/** Locks a program before it is changed or ended. */
export const lockRentPromotion = statement(
  'promotions.lock-rent-promotion',
  (_, p: { merchantId: string; id: string }) =>
    sql<{
      id: string;
      endedAt: Date | null;
      rentals: number;
      promised: number;
      now: Date;
    }>`select id, ended_at, rentals, promised, clock_timestamp() as now from rent_promotions
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid for update`,
);

export const changeRentTerms = statement('promotions.change-rent-promotion', (db, p: Terms) =>
  db
    .updateTable('rentPromotions')
    .set({
      name: sql<never>`${p.name}::jsonb`,
      searchName: p.searchName,
      fromDate: p.fromDate,
      toDate: p.toDate,
      maxRentals: p.maxRentals,
      maxRentalsPerOwner: p.maxRentalsPerOwner,
      budget: p.budget,
    })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id),
);

export const endRentPromotionRow = statement(
  'promotions.end-rent-promotion',
  (_, p: { merchantId: string; id: string; now: string }) =>
    sql<unknown>`update rent_promotions set ended_at = ${p.now}::timestamptz where merchant_id = ${p.merchantId}
      and id = ${p.id}::uuid`,
);

/** Deletes the coming changes of price for rooms that chose a program. */
export const forgetChangesOf = statement(
  'promotions.forget-changes-of',
  (_, p: { merchantId: string; promotionId: string }) =>
    sql<unknown>`update rental_promotions set next_change_at = null where merchant_id = ${p.merchantId}
      and promotion_id = ${p.promotionId}::uuid`,
);

type Parts = { merchantId: string; promotionId: string; rows: string };

/** @param rows JSON text of `{id, kind, amount, percent, content}[]`, in their order */
export const insertRentPlugins = statement(
  'promotions.insert-rent-plugins',
  (_, p: Parts) => sql<unknown>`
    insert into rent_promotion_plugins (merchant_id, promotion_id, id, position, kind, amount, percent, content)
    select ${p.merchantId}::uuid, ${p.promotionId}::uuid, (d.row->>'id')::uuid, d.place, d.row->>'kind',
      (d.row->>'amount')::bigint,
      (d.row->>'percent')::int, nullif(d.row->'content', 'null'::jsonb)
    from jsonb_array_elements(${p.rows}::jsonb) with ordinality as d(row, place)`,
);

/** @param rows JSON text of `{kind, id}[]` */
export const insertRentTargets = statement(
  'promotions.insert-rent-targets',
  (_, p: Parts) => sql<unknown>`
    insert into rent_promotion_targets (merchant_id, promotion_id, kind, target_id)
    select ${p.merchantId}::uuid, ${p.promotionId}::uuid, d.kind, d.id
    from jsonb_to_recordset(${p.rows}::jsonb) as d(kind text, id uuid)`,
);

export const insertRentImages = statement(
  'promotions.insert-rent-images',
  (_, p: { merchantId: string; promotionId: string; imageIds: readonly string[] }) => sql<unknown>`
    insert into rent_promotion_images (merchant_id, promotion_id, position, image_id)
    select ${p.merchantId}::uuid, ${p.promotionId}::uuid, d.place - 1, d.id
    from unnest(${p.imageIds}::uuid[]) with ordinality as d(id, place)`,
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

/** The condition that fails in `lockChosen`. */
export const CHOSEN_ENDED = 'rent promotions that are chosen';
/** The constraints that are violated when a program has no rooms or no budget left. */
export const CHOSEN_LIMITS = [
  'rent_promotions_rentals',
  'rent_promotions_budget',
  'rent_promotion_owners_limit',
] as const;

/**
 * Locks the programs that a rental has or will have, in the order of their ids, so that their counts can be changed. It
 * fails with `CHOSEN_ENDED` when a chosen one has ended; otherwise none ends until the transaction does.
 */
export const lockChosen = statement(
  'promotions.lock-chosen',
  (_, p: OfRental & { ids: readonly string[] }) => sql<unknown>`
    select ${ensure(
      sql`count(*) filter (where ended_at is null and id = any(${p.ids}::uuid[])) = cardinality(${p.ids}::uuid[])`,
      CHOSEN_ENDED,
    )} from (
      select id, ended_at from rent_promotions where merchant_id = ${p.merchantId} and (id = any(${p.ids}::uuid[])
        or id in (select r.promotion_id from rental_promotions r where r.merchant_id = ${p.merchantId}
          and r.week_id = ${p.weekId}::uuid))
      order by id for no key update) held`,
);

/** @param rows JSON text of `{promotionId, applyBeforeCheckIn, terms, amount}[]`, in their order */
export const insertChosen = statement(
  'promotions.insert-chosen',
  (_, p: OfRental & { rows: string }) => sql<unknown>`
    insert into rental_promotions (merchant_id, week_id, promotion_id, position, apply_before_check_in, terms, amount)
    select ${p.merchantId}::uuid, ${p.weekId}::uuid, (d.row->>'promotionId')::uuid, d.place,
      (d.row->>'applyBeforeCheckIn')::int, d.row->'terms',
      (d.row->>'amount')::bigint
    from jsonb_array_elements(${p.rows}::jsonb) with ordinality as d(row, place)`,
);

/** Adds or removes a rental in the counts of its programs, which the caller has locked. */
const countChosen = (name: string, sign: '+' | '-') =>
  statement(
    name,
    (_, p: OfRental) => sql<unknown>`
    update rent_promotions set rentals = rent_promotions.rentals ${sql.raw(sign)} 1,
      promised = rent_promotions.promised ${sql.raw(sign)} r.amount
    from rental_promotions r
    where rent_promotions.merchant_id = ${p.merchantId} and r.merchant_id = ${p.merchantId}
      and r.week_id = ${p.weekId}::uuid
      and r.given_back_at is null and rent_promotions.id = r.promotion_id`,
  );
export const countRental = countChosen('promotions.count-rental', '+');
export const uncountRental = countChosen('promotions.uncount-rental', '-');

export const countRentalOfOwner = statement(
  'promotions.count-rental-of-owner',
  (_, p: OfRental & { ownerId: string }) => sql<unknown>`
    insert into rent_promotion_owners (merchant_id, promotion_id, user_id, max_rentals, rentals)
    select promotion.merchant_id, promotion.id, ${p.ownerId}::uuid, promotion.max_rentals_per_owner, 1
    from rental_promotions r
    join rent_promotions promotion on promotion.merchant_id = ${p.merchantId} and promotion.id = r.promotion_id
    where r.merchant_id = ${p.merchantId} and r.week_id = ${p.weekId}::uuid
    on conflict (merchant_id, promotion_id, user_id) do update set
      rentals = rent_promotion_owners.rentals + 1, max_rentals = excluded.max_rentals`,
);

export const uncountRentalOfOwner = statement(
  'promotions.uncount-rental-of-owner',
  (_, p: OfRental) => sql<unknown>`
    update rent_promotion_owners o set rentals = o.rentals - 1
    from rental_promotions r join weeks w on w.merchant_id = ${p.merchantId} and w.id = r.week_id
    where o.merchant_id = ${p.merchantId} and r.merchant_id = ${p.merchantId} and r.week_id = ${p.weekId}::uuid
      and r.given_back_at is null and o.promotion_id = r.promotion_id and o.user_id = w.owner_id`,
);

/**
 * Frees the programs of a rental that ended without a sale; the caller has locked them. @returns those for which it
 * still counted
 */
export const giveBackChosen = statement(
  'promotions.give-back-chosen',
  (_, p: OfRental) => sql<{ promotionId: string }>`
    update rental_promotions r set given_back_at = now()
    where r.merchant_id = ${p.merchantId} and r.week_id = ${p.weekId}::uuid and r.given_back_at is null
    returning r.promotion_id`,
);

/** @param rows JSON text of `{promotionId, day}[]`: the day at whose beginning each one changes the price next */
export const setNextChanges = statement(
  'promotions.set-next-changes',
  (_, p: OfRental & { timeZone: string; rows: string }) => sql<unknown>`
    update rental_promotions r set next_change_at = ${startOfDay(sql`d.day`, p.timeZone)}
    from jsonb_to_recordset(${p.rows}::jsonb) as d("promotionId" uuid, day date)
    where r.merchant_id = ${p.merchantId} and r.week_id = ${p.weekId}::uuid and r.promotion_id = d."promotionId"`,
);

/** @param rows JSON text of `{promotionId, amount}[]`; existing ones are not changed */
export const insertUses = statement(
  'promotions.insert-uses',
  (_, p: { merchantId: string; orderId: string; rows: string }) => sql<unknown>`
    insert into rent_promotion_uses (merchant_id, order_id, promotion_id, amount)
    select ${p.merchantId}::uuid, ${p.orderId}::uuid, d."promotionId", d.amount
      from jsonb_to_recordset(${p.rows}::jsonb) as d("promotionId" uuid, amount bigint)
    on conflict do nothing`,
);
