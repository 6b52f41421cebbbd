import type { UsedCode } from '@sandbar/domain/promotions';
import { sql, type RawBuilder } from 'kysely';
import { publishedTable } from '../platform/database/published-table.ts';

export const promotionRows = publishedTable('promotions', ['id', 'name']);
export const rentPromotionRows = publishedTable('rentPromotions', ['id', 'name']);

/**
 * The gift codes that an order uses, as JSON, in the order in which they apply. @param orderId the column with the
 * order's id
 */
export const usedCodes = (merchantId: unknown, orderId: string): RawBuilder<UsedCode[]> =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('code', used.code, 'amount', used.amount,
      'resultType', terms.result_type, 'resultValue', terms.result_value, 'maxAmount', terms.max_amount,
      'minimumOrder', terms.minimum_order) order by used.position)
    from gift_code_uses used
    join promotions terms on terms.merchant_id = ${merchantId} and terms.id = used.promotion_id
    where used.merchant_id = ${merchantId} and used.order_id = ${sql.raw(orderId)}
      and used.returned_at is null), '[]')`;
