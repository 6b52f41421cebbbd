import type { Promotion } from '@sandbar/domain/promotions';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** A row for each typed code that exists; if none exists, one row with a null `code`. */
export interface TriedRow extends Omit<Promotion, 'id'> {
  now: Date;
  code: string | null;
  promotionId: string;
  uses: number;
  limitTotal: number | null;
  usesByMember: number;
  limitPerMember: number | null;
  /** What is left of the promotion, not counting the order's own use; null without a limit. */
  leftUses: number | null;
  leftBudget: number | null;
  leftForMember: number | null;
  maxUsesPerMember: number | null;
  isOwn: boolean;
}

/** Looks codes up for a member. The order's own use of a code does not count against it. */
export const triedCodes = statement<
  { merchantId: string; userId: string; orderId: string; codes: readonly string[] },
  TriedRow
>(
  'promotions.tried-codes',
  (_, p) => sql<TriedRow>`
    select clock.now, g.code, p.id as promotion_id, p.name, p.starts_at, least(p.ends_at, p.ended_at) as ends_at,
      p.minimum_order, p.product_types,
      p.result_type, p.result_value, p.max_amount, p.stackable, p.published, g.uses - own.uses as uses, g.limit_total,
      coalesce(m.uses, 0) - own.uses as uses_by_member, g.limit_per_member,
        p.max_uses - p.uses + of_promotion.uses as left_uses,
      p.budget - p.spent + of_promotion.amount as left_budget,
      p.max_uses_per_member - coalesce(pm.uses, 0) + of_promotion.uses as left_for_member, p.max_uses_per_member,
      p.created_by is not distinct from ${p.userId}::uuid as is_own
    from (select now() as now) clock
    left join gift_codes g on g.merchant_id = ${p.merchantId} and g.code = any(${p.codes}::text[])
    left join promotions p on p.merchant_id = ${p.merchantId} and p.id = g.promotion_id
    left join gift_code_members m on m.merchant_id = ${p.merchantId} and m.code = g.code and m.user_id = ${p.userId}
    left join promotion_members pm on pm.merchant_id = ${p.merchantId} and pm.promotion_id = p.id
      and pm.user_id = ${p.userId}
    left join lateral (
      select count(*)::int as uses, coalesce(sum(u.amount), 0)::bigint as amount from gift_code_uses u
      where u.merchant_id = ${p.merchantId} and u.order_id = ${p.orderId} and u.promotion_id = p.id
        and u.returned_at is null
    ) of_promotion on true
    left join lateral (
      select count(*)::int as uses from gift_code_uses u where u.merchant_id = ${p.merchantId}
        and u.order_id = ${p.orderId}
        and u.code = g.code and u.returned_at is null
    ) own on true`,
);
