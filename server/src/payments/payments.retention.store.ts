import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';
import type { OfMerchant, OldRemoval, OldSearch } from '../platform/jobs/retention.ts';

/**
 * Notifications are bookkeeping: sum, reference, payer's words and outcome stay. The original message, with all that a
 * provider says about a payer, serves disputes, which are over by then. Unapplied payments keep it.
 */
const BODY_IS_OLD = sql`body <> '' and state in ('applied', 'ignored', 'settled')
  and received_at < now() - interval '24 months'`;

export const merchantsWithOldBodies = statement<OldSearch, OfMerchant>(
  'sweep.merchants-with-old-payment-messages',
  (_, p) =>
    sql<OfMerchant>`select distinct merchant_id from payment_events where ${amongMerchants(p.merchants)}
      and ${BODY_IS_OLD}`,
);

export const forgetOldBodies = statement<OldRemoval, OfMerchant>(
  'payments.forget-old-messages',
  (_, p) => sql<OfMerchant>`update payment_events set body = '' where merchant_id = ${p.merchantId} and id in (
    select id from payment_events where merchant_id = ${p.merchantId} and ${BODY_IS_OLD}
    order by received_at offset ${p.skip} limit ${p.limit}) returning merchant_id`,
);
