import { WEBHOOK_LOG_DAYS } from '@sandbar/domain/partners';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';
import type { OfMerchant, OldRemoval, OldSearch } from '../platform/jobs/retention.ts';

/** What goes when its time is over. */

const TICKET_IS_OVER = sql`expires_at < now()`;
/** The log ends after 90 days, its deliveries with it. */
const EVENT_IS_OLD = sql`occurred_at < now() - make_interval(days => ${sql.lit(WEBHOOK_LOG_DAYS)})`;
const SECRET_IS_OVER = sql`previous_until < now()`;

export const merchantsWithOldTickets = statement<OldSearch, OfMerchant>(
  'sweep.merchants-with-old-partner-tickets',
  (_, p) =>
    sql<OfMerchant>`select distinct merchant_id from partner_tickets where ${amongMerchants(p.merchants)} and ${TICKET_IS_OVER}`,
);

export const removeOldTickets = statement<OldRemoval, OfMerchant>(
  'partners.remove-old-tickets',
  (_, p) => sql<OfMerchant>`delete from partner_tickets where merchant_id = ${p.merchantId} and id in (
    select id from partner_tickets where merchant_id = ${p.merchantId} and ${TICKET_IS_OVER} order by expires_at offset ${p.skip} limit ${p.limit}) returning merchant_id`,
);

export const merchantsWithOldWebhookEvents = statement<OldSearch, OfMerchant>(
  'sweep.merchants-with-old-webhook-events',
  (_, p) =>
    sql<OfMerchant>`select distinct merchant_id from webhook_events where ${amongMerchants(p.merchants)} and ${EVENT_IS_OLD}`,
);

export const removeOldWebhookEvents = statement<OldRemoval, OfMerchant>(
  'partners.remove-old-webhook-events',
  (_, p) => sql<OfMerchant>`delete from webhook_events where merchant_id = ${p.merchantId} and id in (
    select id from webhook_events where merchant_id = ${p.merchantId} and ${EVENT_IS_OLD} order by occurred_at offset ${p.skip} limit ${p.limit}) returning merchant_id`,
);

export const merchantsWithOldSecrets = statement<OldSearch, OfMerchant>(
  'sweep.merchants-with-old-webhook-secrets',
  (_, p) =>
    sql<OfMerchant>`select distinct merchant_id from webhook_endpoints where ${amongMerchants(p.merchants)} and ${SECRET_IS_OVER}`,
);

export const forgetOldSecrets = statement<OldRemoval, OfMerchant>(
  'partners.forget-old-webhook-secrets',
  (_, p) => sql<OfMerchant>`update webhook_endpoints set previous_secret = null, sealed_previous_secret = null,
      previous_until = null
    where merchant_id = ${p.merchantId} and id in (
      select id from webhook_endpoints where merchant_id = ${p.merchantId} and ${SECRET_IS_OVER} order by previous_until offset ${p.skip} limit ${p.limit}) returning merchant_id`,
);
