import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';
import type { OfMerchant, OldRemoval, OldSearch } from '../platform/jobs/retention.ts';

const isOld = (p: { months: number }) => sql`created_at < now() - make_interval(months => ${p.months}::int)`;

/** Which of these merchants have notifications older than so many months. */
export const merchantsWithOldNotifications = statement<OldSearch & { months: number }, OfMerchant>(
  'sweep.merchants-with-old-notifications',
  (_, p) =>
    sql<OfMerchant>`select distinct merchant_id from notifications where ${amongMerchants(p.merchants)} and ${isOld(p)}`,
);

/** Removes some of them, with what of them still waits for push services. */
export const removeOldNotifications = statement<OldRemoval & { months: number }, OfMerchant>(
  'notifications.remove-old',
  (_, p) => sql<OfMerchant>`delete from notifications where merchant_id = ${p.merchantId} and id in (
    select id from notifications where merchant_id = ${p.merchantId} and ${isOld(p)} order by created_at offset ${p.skip} limit ${p.limit}) returning merchant_id`,
);
