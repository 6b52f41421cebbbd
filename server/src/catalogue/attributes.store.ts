import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import type { Codes } from './attributes.queries.ts';

/** Writes of what resorts and rooms are described by, as staff edit it. */

export const removeValues = statement(
  'catalogue.remove-values',
  (_, p: Codes) => sql`delete from attribute_values v
    where v.merchant_id = ${p.merchantId} and v.attribute_id = ${p.attributeId}::uuid
      and v.code = any(${p.codes}::text[])`,
);

export const saveAttribute = statement(
  'catalogue.save-attribute',
  (_, p: { merchantId: string; id: string; by: string | null; name: string; isFacet: boolean }) => sql`
    update attributes a set name = ${p.name}::jsonb, is_facet = ${p.isFacet}, version = a.version + 1,
      modified_by = ${p.by}::uuid, modified_at = now()
    where a.merchant_id = ${p.merchantId} and a.id = ${p.id}::uuid`,
);

/** @param values JSON of `{id, code, value, position}[]`: known codes are called and placed anew, others are added */
export const saveValues = statement(
  'catalogue.save-values',
  (_, p: { merchantId: string; attributeId: string; values: string }) => sql`
    insert into attribute_values (merchant_id, id, attribute_id, code, value, position)
    select ${p.merchantId}::uuid, v.id, ${p.attributeId}::uuid, v.code, v.value, v.position
    from jsonb_to_recordset(${p.values}::jsonb) as v(id uuid, code text, value jsonb, position integer)
    on conflict (merchant_id, attribute_id, code) do update set value = excluded.value, position = excluded.position`,
);
