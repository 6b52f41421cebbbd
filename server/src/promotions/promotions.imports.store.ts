import type { Day } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { endOfDay, startOfDay, statement } from '../platform/database/index.ts';

/** Gift codes of many batches at once, from imported files. */

interface KnownCode {
  code: string;
  promotionId: string;
  names: string[];
  resultType: 0 | 1;
  resultValue: number;
  maxAmount: number | null;
  minimumOrder: number;
  /** The first and last day in the merchant's time zone. */
  from: Day;
  to: Day;
  limitTotal: number | null;
  limitPerMember: number | null;
}

/** Existing codes with the terms of their batches. */
export const codesOfFile = statement<{ merchantId: string; codes: readonly string[]; timeZone: string }, KnownCode>(
  'promotions.codes-of-file',
  (
    _,
    p,
  ) => sql<KnownCode>`select g.code, g.promotion_id, array[p.name ->> 'vi', p.name ->> 'en'] as names, p.result_type,
      p.result_value, p.max_amount, p.minimum_order, g.limit_total, g.limit_per_member,
      (p.starts_at at time zone ${p.timeZone}::text)::date::text as "from",
      ((p.ends_at - interval '1 microsecond') at time zone ${p.timeZone}::text)::date::text as "to"
    from gift_codes g join promotions p on p.merchant_id = ${p.merchantId} and p.id = g.promotion_id
    where g.merchant_id = ${p.merchantId} and g.code = any(${p.codes}::text[])`,
);

/**
 * @param batches JSON text of `{batchId, name, searchName, …terms}[]`; existing ones are not changed. @returns the new
 * ones
 */
export const insertBatchesOfFile = statement<
  { merchantId: string; batches: string; timeZone: string; by: string },
  { id: string }
>(
  'promotions.insert-batches-of-file',
  (_, p) => sql<{ id: string }>`insert into promotions (merchant_id, id, name, search_name, starts_at, ends_at,
      minimum_order, result_type, result_value, max_amount, created_by)
    select ${p.merchantId}::uuid, b."batchId", jsonb_build_object('vi', b.name, 'en', b.name), b."searchName",
      ${startOfDay(sql`b."from"`, p.timeZone)}, ${endOfDay(sql`b."to"`, p.timeZone)},
      b."minimumOrder", b."resultType", b."resultValue", b."maxAmount", ${p.by}::uuid
    from jsonb_to_recordset(${p.batches}::jsonb) as b("batchId" uuid, name text, "searchName" text, "from" date,
      "to" date, "minimumOrder" bigint, "resultType" smallint, "resultValue" bigint, "maxAmount" bigint)
    on conflict do nothing returning id`,
);

/** @param codes JSON text of `{code, batchId, limitTotal, limitPerMember}[]` @returns the codes that were free */
export const insertCodesOfFile = statement<{ merchantId: string; codes: string }, { code: string }>(
  'promotions.insert-codes-of-file',
  (_, p) => sql<{ code: string }>`with added as (
      insert into gift_codes (merchant_id, code, promotion_id, limit_total, limit_per_member)
      select ${p.merchantId}::uuid, c.code, c."batchId", c."limitTotal", c."limitPerMember"
      from jsonb_to_recordset(${p.codes}::jsonb) as c(code text, "batchId" uuid, "limitTotal" int,
        "limitPerMember" int)
      on conflict do nothing returning code, promotion_id
    ), counted as (
      update promotions set code_count = promotions.code_count + more.count
      from (select promotion_id, count(*)::int as count from added group by promotion_id) more
      where promotions.merchant_id = ${p.merchantId} and promotions.id = more.promotion_id
    )
    select code from added`,
);

type Batches = { merchantId: string; ids: readonly string[] };

/** Locks batches before their codes are deleted, like orders that use a code. */
export const lockBatchesOfFile = statement<Batches, { id: string }>(
  'promotions.lock-batches-of-file',
  (_, p) => sql<{ id: string }>`select id from promotions where merchant_id = ${p.merchantId}
    and id = any(${p.ids}::uuid[]) order by id for update`,
);

/** Deletes those codes of these batches that no order has used. @returns the deleted codes */
export const removeCodesOfFile = statement<Batches & { codes: readonly string[] }, { code: string }>(
  'promotions.remove-codes-of-file',
  (_, p) => sql<{ code: string }>`with gone as (
      delete from gift_codes g where g.merchant_id = ${p.merchantId} and g.code = any(${p.codes}::text[])
        and g.promotion_id = any(${p.ids}::uuid[])
        and not exists (select from gift_code_members m where m.merchant_id = ${p.merchantId} and m.code = g.code)
      returning g.code, g.promotion_id
    ), counted as (
      update promotions set code_count = promotions.code_count - less.count
      from (select promotion_id, count(*)::int as count from gone group by promotion_id) less
      where promotions.merchant_id = ${p.merchantId} and promotions.id = less.promotion_id
    )
    select code from gone`,
);

/** Deletes batches that have no code left. */
export const removeEmptyBatches = statement<Batches, { id: string }>(
  'promotions.remove-empty-batches',
  (_, p) => sql<{ id: string }>`delete from promotions where merchant_id = ${p.merchantId}
    and id = any(${p.ids}::uuid[]) and code_count = 0
    and not exists (select from promotion_members m where m.merchant_id = ${p.merchantId}
      and m.promotion_id = promotions.id)
    returning id`,
);
