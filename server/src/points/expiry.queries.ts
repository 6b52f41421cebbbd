import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';

interface Search extends Record<string, unknown> {
  merchants: readonly string[];
}

interface Due extends Record<string, unknown> {
  merchantId: string;
  /** The members to leave out. */
  backedOffIds: readonly string[];
  limit: number;
}

const LAPSED = sql<boolean>`remaining > 0 and expires_at <= now()`;
/** Whether a reminder is due, which is sent 60 and 14 days before the expiry. */
const TO_REMIND = sql<boolean>`remaining > 0 and expires_at > now() and expires_at <= now() + interval '60 days'
  and (reminded_days is null or (reminded_days > 14 and expires_at <= now() + interval '14 days'))`;

/** Which of these merchants have points that have expired. */
export const merchantsWithLapsedPoints = statement<Search, { merchantId: string }>(
  'sweep.merchants-with-lapsed-points',
  (_, p) =>
    sql<{
      merchantId: string;
    }>`select distinct merchant_id from point_lots where ${amongMerchants(p.merchants)} and ${LAPSED}`,
);

/** Which of these merchants have members to remind of expiring points. */
export const merchantsToRemind = statement<Search, { merchantId: string }>(
  'sweep.merchants-with-expiring-points',
  (_, p) =>
    sql<{
      merchantId: string;
    }>`select distinct merchant_id from point_lots where ${amongMerchants(p.merchants)} and ${TO_REMIND}`,
);

/** Some of the members with an expired lot. */
export const membersWithLapsedLots = statement<Due, { id: string }>(
  'points.members-with-lapsed-lots',
  (_, p) => sql<{ id: string }>`select distinct user_id as id from (
    select user_id from point_lots where merchant_id = ${p.merchantId} and ${LAPSED}
      and user_id <> all(${p.backedOffIds}::uuid[]) order by expires_at limit ${p.limit}
  ) lapsed`,
);

/** Some of the members with a lot that expires soon and was not announced yet. */
export const membersToRemind = statement<Due, { id: string }>(
  'points.members-to-remind',
  (_, p) => sql<{ id: string }>`select distinct user_id as id from (
    select user_id from point_lots where merchant_id = ${p.merchantId} and ${TO_REMIND}
      and user_id <> all(${p.backedOffIds}::uuid[]) order by expires_at limit ${p.limit}
  ) expiring`,
);
