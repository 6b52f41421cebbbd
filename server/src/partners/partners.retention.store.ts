import { WEBHOOK_LOG_DAYS } from '@sandbar/domain/partners';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';
import { oldRows, type OfMerchant, type OldRemoval, type OldSearch } from '../platform/jobs/retention.ts';

/** Deletes rows at the end of their retention. */

export const oldTickets = oldRows('partner_tickets', {
  keys: ['id'],
  by: 'expires_at',
  isOld: () => sql`expires_at < now()`,
});

/** Events are deleted after 90 days, with their deliveries. */
export const oldWebhookEvents = oldRows('webhook_events', {
  keys: ['id'],
  by: 'occurred_at',
  isOld: () => sql`occurred_at < now() - make_interval(days => ${sql.lit(WEBHOOK_LOG_DAYS)})`,
});

const SECRET_IS_OVER = sql`previous_until < now()`;

export const merchantsWithOldSecrets = statement<OldSearch, OfMerchant>(
  'sweep.merchants-with-old-webhook-secrets',
  (_, p) =>
    sql<OfMerchant>`select distinct merchant_id from webhook_endpoints where ${amongMerchants(p.merchants)}
      and ${SECRET_IS_OVER}`,
);

export const forgetOldSecrets = statement<OldRemoval, OfMerchant>(
  'partners.forget-old-webhook-secrets',
  (_, p) => sql<OfMerchant>`update webhook_endpoints set previous_secret = null, sealed_previous_secret = null,
      previous_until = null
    where merchant_id = ${p.merchantId} and id in (
      select id from webhook_endpoints where merchant_id = ${p.merchantId} and ${SECRET_IS_OVER}
      order by previous_until offset ${p.skip} limit ${p.limit}) returning merchant_id`,
);
