import { sql } from 'kysely';
import type { Snapshots } from '../platform/commands/snapshots.ts';
import { statement } from '../platform/database/index.ts';

type Key = { merchantId: string; id: string };

/** Guests are left out, since their names are personal data. */
const order = statement<Key, object>(
  'orders.order-snapshot',
  (_, p) =>
    sql<object>`select o.code, o.customer_id, o.all_status, o.grand_total, o.gift_code_amount, o.points,
      o.payment_method_id, o.hold_extended, o.hold_expires_at,
      (select l.stay_id from order_lines l where l.merchant_id = ${p.merchantId} and l.order_id = o.id
        and l.stay_id is not null
        order by l.live desc limit 1) as stay_id,
      (select coalesce(sum(p.amount), 0)::bigint from payments p
        where p.merchant_id = ${p.merchantId} and p.order_id = o.id
        and payment_is_closed(p.all_status)) as paid,
      (select coalesce(sum(r.amount), 0)::bigint from refunds r where r.merchant_id = ${p.merchantId}
        and r.order_id = o.id) as going_back
    from orders o where o.merchant_id = ${p.merchantId} and o.id = ${p.id}::uuid`,
);

/** What the audit may show of this slice's subjects. */
export const ordersSnapshots = {
  order,
} satisfies Snapshots;
