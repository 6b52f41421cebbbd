import { sql } from 'kysely';
import type { Snapshots } from '../platform/commands/snapshots.ts';
import { statement } from '../platform/database/index.ts';

type Key = { merchantId: string; id: string };

/** Without its codes, because anyone who reads one could use it. */
const promotion = statement<Key, object>(
  'promotions.promotion-snapshot',
  (_, p) =>
    sql<object>`select name, starts_at, ends_at, minimum_order, to_jsonb(product_types) as product_types, result_type,
      result_value, max_amount,
      stackable, published, code_count as codes, max_uses, max_uses_per_member, budget, ended_at
    from promotions where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

const rentPromotion = statement<Key, object>(
  'promotions.rent-promotion-snapshot',
  (_, p) =>
    sql<object>`select name, from_date, to_date, ended_at,
      (select jsonb_agg(jsonb_build_object('kind', g.kind, 'amount', g.amount, 'percent', g.percent, 'content',
        g.content) order by g.position)
       from rent_promotion_plugins g where g.merchant_id = ${p.merchantId}
         and g.promotion_id = rent_promotions.id) as plugins,
      (select jsonb_agg(t.target_id order by t.target_id) from rent_promotion_targets t
       where t.merchant_id = ${p.merchantId} and t.promotion_id = rent_promotions.id) as targets
    from rent_promotions where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

/** The columns of this slice's subjects that the audit may show. */
export const promotionsSnapshots = {
  promotion,
  'rent-promotion': rentPromotion,
} satisfies Snapshots;
