import type { LocalText } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

interface SearchParams extends Record<string, unknown> {
  merchantId: string;
  /** Ids or codes; null matches all. */
  wanted: readonly string[] | null;
  limit: number;
  offset: number;
}

export interface AttributeDefinition {
  id: string;
  code: string;
  name: LocalText;
  values: { id: string; code: string; value: LocalText }[];
  /** The number of all matches, also of those on other pages. */
  total: number;
}

/** Reads a merchant's attributes with their values, in their order. */
export const attributeDefinitions = statement<SearchParams, AttributeDefinition>(
  'catalogue.attribute-definitions',
  (_, p) => sql<AttributeDefinition>`select a.id, a.code, a.name, count(*) over ()::int as total,
      (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'code', v.code, 'value', v.value)
          order by v.position, v.code), '[]')
        from attribute_values v where v.merchant_id = ${p.merchantId} and v.attribute_id = a.id) as "values"
    from attributes a
    where a.merchant_id = ${p.merchantId} and (${p.wanted}::text[] is null or a.id::text = any(${p.wanted}::text[])
      or a.code = any(${p.wanted}::text[]))
    order by a.position, a.code, a.id limit ${p.limit}::int offset ${p.offset}::int`,
);
