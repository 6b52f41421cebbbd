import { sql } from 'kysely';
import type { Snapshots } from '../platform/commands/snapshots.ts';
import { statement } from '../platform/database/index.ts';

type Key = { merchantId: string; id: string };

/** By its sku. */
const method = statement<Key, object>(
  'payments.method-snapshot',
  (_, p) =>
    sql<object>`select sku, name, configuration, timeout_minutes, display_order, published from payment_methods
    where merchant_id = ${p.merchantId} and sku = ${p.id}`,
);

/** By its name: which settings are present, but not their values. */
const gateway = statement<Key, object>(
  'payments.gateway-snapshot',
  (_, p) =>
    sql<object>`select enabled, settings -> 'testMode' as test_mode, modified_at,
      (select coalesce(jsonb_agg(name order by name), '[]') from jsonb_object_keys(settings) name) as settings
    from payment_gateways where merchant_id = ${p.merchantId} and gateway = ${p.id}`,
);

const fee = statement<Key, object>(
  'payments.fee-snapshot',
  (_, p) =>
    sql<object>`select name, product_type, amount, published from fees where merchant_id = ${p.merchantId}
      and id = ${p.id}::uuid`,
);

const unappliedPayment = statement<Key, object>(
  'payments.waiting-money-snapshot',
  (_, p) =>
    sql<object>`select gateway, state, amount, order_id, payment_id, settled_note from payment_events
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

const refund = statement<Key, object>(
  'payments.refund-snapshot',
  (_, p) =>
    sql<object>`select order_id, amount, state, reference_code, sent_on from refunds
      where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

/** What the audit may show of this slice's subjects. */
export const paymentsSnapshots = {
  'payment-method': method,
  gateway,
  fee,
  'waiting-money': unappliedPayment,
  refund,
} satisfies Snapshots;
