import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** Writes of attributes and their values, as staff edit them. */

/**
 * @param attributes JSON text of `{id, code, name, kind, isFacet, position}[]`; codes that already exist are not
 * changed.
 */
export const insertAttributes = statement(
  'catalogue.insert-attributes',
  (db, p: { merchantId: string; attributes: string }) =>
    db
      .insertInto('attributes')
      .columns(['merchantId', 'id', 'code', 'name', 'kind', 'isFacet', 'position'])
      .expression((eb) =>
        eb
          .selectFrom(
            sql<never>`jsonb_to_recordset(${p.attributes}::jsonb)`.as(
              sql`a(id uuid, code text, name jsonb, kind text, "isFacet" boolean, position integer)`,
            ),
          )
          .select([
            sql<string>`${p.merchantId}::uuid`.as('merchantId'),
            sql<string>`a.id`.as('id'),
            sql<string>`a.code`.as('code'),
            sql<string>`a.name`.as('name'),
            sql<string>`a.kind`.as('kind'),
            sql<boolean>`a."isFacet"`.as('isFacet'),
            sql<number>`a.position`.as('position'),
          ]),
      )
      .onConflict((conflict) => conflict.columns(['merchantId', 'code']).doNothing()),
);

/**
 * @param values JSON text of `{id, attribute, code, value, position}[]`, where `attribute` is a code; codes that the
 * attribute already has are not changed.
 */
export const insertAttributeValues = statement(
  'catalogue.insert-attribute-values',
  (db, p: { merchantId: string; values: string }) =>
    db
      .insertInto('attributeValues')
      .columns(['merchantId', 'id', 'attributeId', 'code', 'value', 'position'])
      .expression((eb) =>
        eb
          .selectFrom('attributes')
          .innerJoin(
            sql<{ attribute: string }>`jsonb_to_recordset(${p.values}::jsonb)`.as<'v'>(
              sql`v(id uuid, attribute text, code text, value jsonb, position integer)`,
            ),
            (join) => join.onRef('v.attribute', '=', 'attributes.code'),
          )
          .where('attributes.merchantId', '=', p.merchantId)
          .select([
            'attributes.merchantId',
            sql<string>`v.id`.as('id'),
            'attributes.id as attributeId',
            sql<string>`v.code`.as('code'),
            sql<string>`v.value`.as('value'),
            sql<number>`v.position`.as('position'),
          ]),
      )
      .onConflict((conflict) => conflict.columns(['merchantId', 'attributeId', 'code']).doNothing()),
);

/** @param codes null means all values of the attribute */
export const removeValues = statement(
  'catalogue.remove-values',
  (_, p: { merchantId: string; attributeId: string; codes: readonly string[] | null }) => sql`
    delete from attribute_values v
    where v.merchant_id = ${p.merchantId} and v.attribute_id = ${p.attributeId}::uuid
      and (${p.codes}::text[] is null or v.code = any(${p.codes}::text[]))`,
);

export const removeAttributeRow = statement(
  'catalogue.remove-attribute',
  (_, p: { merchantId: string; attributeId: string }) => sql`
    delete from attributes a where a.merchant_id = ${p.merchantId} and a.id = ${p.attributeId}::uuid`,
);

/** @param codes all codes of the merchant, in their new order */
export const placeAttributes = statement(
  'catalogue.place-attributes',
  (_, p: { merchantId: string; codes: readonly string[] }) => sql`
    update attributes a set position = placed.place - 1
    from unnest(${p.codes}::text[]) with ordinality as placed(code, place)
    where a.merchant_id = ${p.merchantId} and a.code = placed.code`,
);

export const saveAttribute = statement(
  'catalogue.save-attribute',
  (_, p: { merchantId: string; id: string; by: string | null; name: string; isFacet: boolean }) => sql`
    update attributes a set name = ${p.name}::jsonb, is_facet = ${p.isFacet}, version = a.version + 1,
      modified_by = ${p.by}::uuid, modified_at = now()
    where a.merchant_id = ${p.merchantId} and a.id = ${p.id}::uuid`,
);

/** @param values JSON text of `{id, code, value, position}[]`: known codes are renamed and moved, others are added */
export const saveValues = statement(
  'catalogue.save-values',
  (_, p: { merchantId: string; attributeId: string; values: string }) => sql`
    insert into attribute_values (merchant_id, id, attribute_id, code, value, position)
    select ${p.merchantId}::uuid, v.id, ${p.attributeId}::uuid, v.code, v.value, v.position
    from jsonb_to_recordset(${p.values}::jsonb) as v(id uuid, code text, value jsonb, position integer)
    on conflict (merchant_id, attribute_id, code) do update set value = excluded.value, position = excluded.position`,
);
