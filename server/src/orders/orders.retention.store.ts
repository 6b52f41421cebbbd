import { OrderStatus } from '@sandbar/domain/orders';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';
import type { OfMerchant, OldRemoval, OldSearch } from '../platform/jobs/retention.ts';

/**
 * Holds that ended without being confirmed, two years ago: what mails and notifications of them are kept for by
 * default. A confirmed order is part of the books and is kept (scripts/checks/table-retention.ts).
 */
const IS_OLD_HOLD = sql`orders.all_status & ${sql.lit(OrderStatus.Process | OrderStatus.Closed)} = 0
    and orders.hold_slot is null and orders.modified_at < now() - interval '2 years'`;

/**
 * The tables whose rows keep the order that they refer to from being deleted: all tables that refer to it, except those
 * that are deleted with it (its lines, its history and the mark of its frame).
 */
export const KEEPERS = [
  'affiliate_orders',
  'approvals',
  'closure_failures',
  'closure_orders',
  'gift_code_uses',
  'invoices',
  'ledger_entries',
  'ledger_transfers',
  'partner_tickets',
  'payment_events',
  'payments',
  'point_reservations',
  'point_transfers',
  'refund_accounts',
  'refunds',
  'rent_promotion_uses',
  'sessions',
  'vouchers',
  'arrivals',
] as const;

const keptBy = (table: (typeof KEEPERS)[number], merchantId: unknown) =>
  sql`exists (select from ${sql.table(table)} kept where kept.merchant_id = ${merchantId}
          and ${sql.ref(table === 'sessions' ? 'kept.frame_order_id' : 'kept.order_id')} = orders.id)`;

export const merchantsWithOldHolds = statement<OldSearch, OfMerchant>(
  'sweep.merchants-with-old-holds',
  (_, p) => sql<OfMerchant>`select distinct merchant_id from orders where ${amongMerchants(p.merchants)}
    and ${IS_OLD_HOLD}`,
);

/**
 * The figures keep their counts: `insight_facts` of deleted orders stay when figures are counted from the tables again.
 */
export const removeOldHolds = statement<OldRemoval, { id: string }>(
  'orders.remove-old-holds',
  (_, p) => sql<{ id: string }>`with old as (
      select orders.id from orders where orders.merchant_id = ${p.merchantId} and ${IS_OLD_HOLD}
        and ${sql.join(
          KEEPERS.map((table) => sql`not ${keptBy(table, p.merchantId)}`),
          sql` and `,
        )}
      order by orders.modified_at offset ${p.skip} limit ${p.limit} for update of orders
    ), lines as (
      delete from order_lines where merchant_id = ${p.merchantId} and order_id in (select id from old)
    ), history as (
      delete from order_transitions where merchant_id = ${p.merchantId} and order_id in (select id from old)
    ), frames as (
      delete from frame_orders where merchant_id = ${p.merchantId} and order_id in (select id from old)
    )
    delete from orders where merchant_id = ${p.merchantId} and id in (select id from old) returning id`,
);
