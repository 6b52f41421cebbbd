import { sql, type RawBuilder } from 'kysely';
import { publishedTable } from '../platform/database/published-table.ts';

export const feeRows = publishedTable('fees', ['id', 'name']);
export const paymentMethodRows = publishedTable('paymentMethods', ['id', 'name']);

/** The fees that orders have from now on, as JSON. @param name how it is written */
export const feesNow = (merchantId: unknown, name: RawBuilder<unknown>): RawBuilder<FeeNow[] | null> =>
  sql`(select json_agg(json_build_object('name', ${name}, 'productType', fee.product_type, 'amount', fee.amount)
      order by fee.id)
    from fees fee where fee.merchant_id = ${merchantId} and fee.published)`;

/** When the fees that members read were last changed; null: never. */
export const feesChangedAt = (merchantId: unknown): RawBuilder<Date | null> =>
  sql`(select max(fee.changed_at) from fees fee where fee.merchant_id = ${merchantId})`;

interface FeeNow {
  name: string;
  productType: number;
  amount: number;
}
export const refundRows = publishedTable('refunds', ['id', 'orderId']);
/** What came from banks and providers. */
export const paymentEventRows = publishedTable('paymentEvents', ['id', 'amount', 'orderId']);

/** Money that was paid for an order, less what goes back of it. @param orderId the column with the order's id */
export const netPaid = (merchantId: unknown, orderId: string): RawBuilder<number> =>
  sql`(select coalesce(sum(paid.amount), 0)::bigint - coalesce(sum((select sum(back.amount) from refunds back
      where back.merchant_id = ${merchantId} and back.payment_id = paid.id)), 0)::bigint
    from payments paid where paid.merchant_id = ${merchantId} and paid.order_id = ${sql.raw(orderId)}
      and payment_is_closed(paid.all_status))`;

/**
 * Money of an order's completed payments; of one that waits to be paid, less what goes back of them
 * (`paymentStanding`). @param order the alias of the order
 */
export const paidSoFar = (merchantId: unknown, order: string): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(paid.amount), 0)::bigint - case when ${sql.raw(order)}.standing = 'open'
      then coalesce(sum((select sum(back.amount) from refunds back
        where back.merchant_id = ${merchantId} and back.payment_id = paid.id)), 0)::bigint else 0 end
    from payments paid where paid.merchant_id = ${merchantId} and paid.order_id = ${sql.raw(order)}.id
      and payment_is_closed(paid.all_status))`;
