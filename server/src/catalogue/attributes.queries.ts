import type { LocalText } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { knownPersonName } from '../identity/identity.published.ts';
import { statement } from '../platform/database/index.ts';
import type { SavedRow } from './console-resorts.queries.ts';

/** Reads of attributes, for staff who edit them. */

interface ByCode extends Record<string, unknown> {
  merchantId: string;
  code: string;
}

interface AttributeRow {
  code: string;
  name: LocalText;
  kind: 'stars' | 'choice' | 'html';
  isFacet: boolean;
  version: number;
  modifiedAt: Date;
  modifiedByName: string | null;
  values: { code: string; value: LocalText; used: number }[];
}

/** The number of resorts and rooms that have a value `v`. */
const usedBy = ({ merchantId }: { merchantId: string }) => sql<number>`(
  (select count(*) from resort_attribute_values r where r.merchant_id = ${merchantId} and r.value_id = v.id)
  + (select count(*) from room_attribute_values r where r.merchant_id = ${merchantId} and r.value_id = v.id))::int`;

export const attributeToEdit = statement(
  'catalogue.attribute-to-edit',
  (_, p: ByCode) => sql<AttributeRow>`
    select a.code, a.name, a.kind, a.is_facet, a.version, a.modified_at,
      ${knownPersonName(p.merchantId, 'a.modified_by')} as modified_by_name,
      (select coalesce(jsonb_agg(jsonb_build_object('code', v.code, 'value', v.value, 'used', ${usedBy(p)})
          order by v.position, v.code), '[]')
        from attribute_values v where v.merchant_id = ${p.merchantId} and v.attribute_id = a.id) as values
    from attributes a where a.merchant_id = ${p.merchantId} and a.code = ${p.code}`,
);

interface LockedAttribute extends SavedRow {
  id: string;
  kind: AttributeRow['kind'];
}

/** Locks the attribute, so that of two commands at once the second one sees the change of the first. */
export const lockAttribute = statement(
  'catalogue.lock-attribute',
  (_, p: ByCode) => sql<LockedAttribute>`
    select a.id, a.kind, a.version,
      ${knownPersonName(p.merchantId, 'a.modified_by')} as by
    from attributes a where a.merchant_id = ${p.merchantId} and a.code = ${p.code} for no key update of a`,
);

interface Codes extends Record<string, unknown> {
  merchantId: string;
  attributeId: string;
  codes: readonly string[];
}

/** Those of these values that a resort or room has. */
export const usedValues = statement(
  'catalogue.used-values',
  (_, p: Codes) => sql<{ value: LocalText }>`
    select v.value from attribute_values v
    where v.merchant_id = ${p.merchantId} and v.attribute_id = ${p.attributeId}::uuid
      and v.code = any(${p.codes}::text[])
      and ${usedBy(p)} > 0
    order by v.position, v.code`,
);

/** The merchant's attributes in their order. */
export const attributesInOrder = statement(
  'catalogue.attributes-in-order',
  (_, p: { merchantId: string }) => sql<{ code: string; position: number }>`
    select a.code, a.position from attributes a where a.merchant_id = ${p.merchantId} order by a.position, a.code`,
);

/** The number of resorts and rooms that have an attribute: one of its values, or a text for it. */
export const usesOfAttribute = statement(
  'catalogue.uses-of-attribute',
  (_, p: { merchantId: string; attributeId: string }) => sql<{ count: number }>`
    select ((select coalesce(sum(${usedBy(p)}), 0) from attribute_values v
        where v.merchant_id = ${p.merchantId} and v.attribute_id = ${p.attributeId}::uuid)
      + (select count(*) from resort_attribute_texts x
        where x.merchant_id = ${p.merchantId} and x.attribute_id = ${p.attributeId}::uuid))::int as count`,
);

/** Adding attributes is serialized, so that commands at the same time cannot exceed the limit. */
export const lockAttributesCount = statement<{ merchantId: string }, object>(
  'catalogue.lock-attributes-count',
  (_, p) =>
    sql<object>`select pg_advisory_xact_lock(hashtextextended(${p.merchantId}::text || ' attributes', 0))::text`,
);
