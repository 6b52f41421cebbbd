import { sql } from 'kysely';
import { orderRows } from '../orders/orders.published.ts';
import { oldRows } from '../platform/jobs/retention.ts';

/**
 * Drafts without a number of orders that ended three months ago. They are never issued, and would keep an expired hold
 * and the buyer's details. Invoices with a number belong to the books and stay.
 */
export const oldDrafts = oldRows('invoices', {
  name: 'invoice-drafts',
  keys: ['id'],
  by: 'requested_at',
  isOld: () => sql`number is null and exists (select from ${orderRows(sql`invoices.merchant_id`)} o
    where o.id = invoices.order_id and o.standing = 'ended' and o.modified_at < now() - interval '90 days')`,
});
