import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';

/** Open offers of entries with automatic acceptance that were not tried yet. */
const untried = sql`outcome = 'open' and not_taken is null and exists (select from waitlist_entries e
      where e.merchant_id = waitlist_releases.merchant_id and e.id = waitlist_releases.entry_id and e.mode = 'take')`;

export const merchantsWithTakes = statement<{ merchants: readonly string[] }, { merchantId: string }>(
  'sweep.merchants-with-waitlist-takes',
  (_, p) => sql<{ merchantId: string }>`select distinct merchant_id from waitlist_releases
    where ${amongMerchants(p.merchants)} and ${untried}`,
);

/** Some of a merchant's such offers, by the order that holds the stay. */
export const takesDue = statement<
  { merchantId: string; backedOffIds: readonly string[]; limit: number },
  { id: string }
>(
  'waitlist.takes-due',
  (_, p) => sql<{ id: string }>`select order_id as id from waitlist_releases
    where merchant_id = ${p.merchantId} and ${untried} and order_id <> all(${p.backedOffIds}::uuid[])
    order by id limit ${p.limit}::int`,
);

/** The most points that an entry may spend. */
export const maxPrice = statement<{ merchantId: string; entryId: string }, { most: number; askedBy: string | null }>(
  'waitlist.max-price',
  (_, p) => sql<{ most: number; askedBy: string | null }>`select most, asked_by from waitlist_entries
    where merchant_id = ${p.merchantId} and id = ${p.entryId}::uuid and mode = 'take'`,
);

/**
 * Records that the stay could not be accepted automatically, so that the offer stays open. @param p `reason`: the
 * refusal's code
 */
export const noteNotTaken = statement<{ merchantId: string; releaseId: number; reason: string }, object>(
  'waitlist.note-not-taken',
  (_, p) => sql<object>`update waitlist_releases set not_taken = ${p.reason}::text
    where merchant_id = ${p.merchantId} and id = ${p.releaseId}::bigint`,
);
