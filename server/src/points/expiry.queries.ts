import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';

interface Search extends Record<string, unknown> {
  merchants: readonly string[];
}

interface Due extends Record<string, unknown> {
  merchantId: string;
  /** Members that are left out. */
  backedOffIds: readonly string[];
  limit: number;
}

const LAPSED = sql<boolean>`remaining > 0 and expires_at <= now()`;
/** Reminders are due 60 and 14 days before the end. */
const TO_REMIND = sql<boolean>`remaining > 0 and expires_at > now() and expires_at <= now() + interval '60 days'
  and (reminded_days is null or (reminded_days > 14 and expires_at <= now() + interval '14 days'))`;

/** Which of these merchants have points that ran out. */
export const merchantsWithLapsedPoints = statement<Search, { merchantId: string }>(
  'sweep.merchants-with-lapsed-points',
  (_, p) =>
    sql<{
      merchantId: string;
    }>`select distinct merchant_id from point_lots where ${amongMerchants(p.merchants)} and ${LAPSED}`,
);

/** Which of these merchants have members to tell that points run out. */
export const merchantsToRemind = statement<Search, { merchantId: string }>(
  'sweep.merchants-with-expiring-points',
  (_, p) =>
    sql<{
      merchantId: string;
    }>`select distinct merchant_id from point_lots where ${amongMerchants(p.merchants)} and ${TO_REMIND}`,
);

/** Members with a lot that ran out, some at a time. */
export const membersWithLapsedLots = statement<Due, { id: string }>(
  'points.members-with-lapsed-lots',
  (_, p) => sql<{ id: string }>`select distinct user_id as id from (
    select user_id from point_lots where merchant_id = ${p.merchantId} and ${LAPSED}
      and user_id <> all(${p.backedOffIds}::uuid[]) order by expires_at limit ${p.limit}
  ) lapsed`,
);

/** Members with a lot that runs out soon and was not announced yet, some at a time. */
export const membersToRemind = statement<Due, { id: string }>(
  'points.members-to-remind',
  (_, p) => sql<{ id: string }>`select distinct user_id as id from (
    select user_id from point_lots where merchant_id = ${p.merchantId} and ${TO_REMIND}
      and user_id <> all(${p.backedOffIds}::uuid[]) order by expires_at limit ${p.limit}
  ) expiring`,
);
