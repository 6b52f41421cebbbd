import type { LocalText } from '@sandbar/domain/common';
import type { EntryState, WaitlistMode } from '@sandbar/domain/waitlist';
import { sql } from 'kysely';
import { resortRows } from '../catalogue/catalogue.published.ts';
import { statement } from '../platform/database/index.ts';
import { isStaked } from '../weeks/weeks.published.ts';

interface OtherRow {
  id: string;
  state: EntryState;
  mode: WaitlistMode;
  adults: number;
  childAges: number[];
  isStaked: boolean;
  alternatives: { fromDate: string; toDate: string; nights: number | null }[];
  resorts: LocalText[];
  /** The order that holds a stay for the entry; null without one. */
  offerOrderId: string | null;
}

/** A member's live entries other than one, the oldest first. */
export const otherEntriesOf = statement<{ merchantId: string; memberId: string; entryId: string }, OtherRow>(
  'waitlist.other-entries-of',
  (_, p) => sql<OtherRow>`select e.id, e.state, e.mode, e.adults, e.child_ages,
      ${isStaked(p.merchantId, sql`e.id`)} as is_staked,
      jsonb_agg(jsonb_build_object('fromDate', a.from_date, 'toDate', a.to_date, 'nights', a.nights)) as alternatives,
      jsonb_agg(distinct resort.name) as resorts,
      (select r.order_id from waitlist_releases r
        where r.merchant_id = ${p.merchantId} and r.entry_id = e.id and r.outcome = 'open') as offer_order_id
    from waitlist_entries e
    join waitlist_alternatives a on a.merchant_id = ${p.merchantId} and a.entry_id = e.id and a.live
    join ${resortRows(p.merchantId)} resort on resort.id = a.resort_id
    where e.merchant_id = ${p.merchantId} and e.member_id = ${p.memberId}::uuid and e.id <> ${p.entryId}::uuid
      and e.ended_at is null
    group by e.merchant_id, e.id
    order by e.entered_at, e.id`,
);

interface OfferedStay {
  fromDate: string;
  toDate: string;
  adults: number;
  childAges: number[];
}

/** The nights of an open offer, and the guests of its entry. */
export const offeredStay = statement<{ merchantId: string; orderId: string }, OfferedStay>(
  'waitlist.offered-stay',
  (_, p) => sql<OfferedStay>`select r.from_date, r.to_date, e.adults, e.child_ages
    from waitlist_releases r
    join waitlist_entries e on e.merchant_id = ${p.merchantId} and e.id = r.entry_id
    where r.merchant_id = ${p.merchantId} and r.order_id = ${p.orderId}::uuid and r.outcome = 'open'`,
);
