import { sql } from 'kysely';
import { resortRows, roomRows } from '../catalogue/catalogue.published.ts';
import { isClosedThrough } from '../closures/closures.published.ts';
import { statement } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';

/** Entries that can no longer get a stay. */

/** Which of these merchants have live entries. */
export const merchantsWithEntries = statement<{ merchants: readonly string[] }, { merchantId: string }>(
  'sweep.merchants-with-waitlist-entries',
  (_, p) => sql<{ merchantId: string }>`select distinct merchant_id from waitlist_entries
    where ${amongMerchants(p.merchants)} and ended_at is null`,
);

type When = { merchantId: string; today: string; closedBefore: Date };

/** Whether an alternative `a` has been closed for a while: hidden, or not open on any of its days. */
const isClosed = (p: Record<keyof When, unknown>) => sql`(exists (select from ${resortRows(p.merchantId)} resort
      where resort.id = a.resort_id and not resort.published and resort.modified_at < ${p.closedBefore}::timestamptz)
    or exists (select from ${roomRows(p.merchantId)} room
      where room.id = a.room_id and not room.published and room.modified_at < ${p.closedBefore}::timestamptz)
    or ${isClosedThrough(
      p.merchantId,
      { resortId: 'a.resort_id', roomId: 'a.room_id', fromDate: 'a.from_date', toDate: 'a.to_date' },
      p.closedBefore,
    )})`;

/** Why an entry `e` can no longer get a stay; null when it can. */
const whyEnded = (p: Record<keyof When, unknown>) => {
  const asked = sql`waitlist_alternatives a where a.merchant_id = ${p.merchantId} and a.entry_id = e.id and a.live`;
  return sql<string | null>`case when e.last_day < ${p.today}::date then 'past'
    when not exists (select from ${asked} and a.to_date > ${p.today}::date) then 'window'
    when exists (select from waitlist_rules rules where rules.merchant_id = ${p.merchantId} and not rules.enabled
      and rules.changed_at < ${p.closedBefore}::timestamptz) then 'stopped'
    when not exists (select from ${asked} and a.to_date > ${p.today}::date and not ${isClosed(p)}) then 'closed' end`;
};

/** Some of a merchant's entries that can no longer get a stay, and for which none is held. */
export const hopelessEntries = statement<When & { backedOffIds: readonly string[]; limit: number }, { id: string }>(
  'waitlist.hopeless-entries',
  (_, p) => sql<{ id: string }>`select e.id from waitlist_entries e
    where e.merchant_id = ${p.merchantId} and e.ended_at is null and e.state <> 'offered'
      and ${whyEnded(p)} is not null and e.id <> all(${p.backedOffIds}::uuid[])
    order by e.last_day, e.id limit ${p.limit}::int`,
);

/** Ends an entry that can no longer get a stay, with its alternatives. No row: it can get one, or has ended. */
export const endHopeless = statement<When & { id: string }, { memberId: string }>(
  'waitlist.end-hopeless',
  (_, p) => sql<{ memberId: string }>`with ended as (
      update waitlist_entries e set state = 'over', ended_at = now(), end_reason = ${whyEnded(p)}, modified_at = now()
      where e.merchant_id = ${p.merchantId} and e.id = ${p.id}::uuid and e.ended_at is null and e.state <> 'offered'
        and ${whyEnded(p)} is not null
      returning e.id, e.member_id),
    asked as (
      update waitlist_alternatives a set live = false, removed_at = now() from ended
      where a.merchant_id = ${p.merchantId} and a.entry_id = ended.id and a.live returning a.id)
    select member_id from ended`,
);
