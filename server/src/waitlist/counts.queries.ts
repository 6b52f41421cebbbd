import type { LocalText } from '@sandbar/domain/common';
import { WAITLIST_COUNTS, type WaitlistCount } from '@sandbar/domain/waitlist';
import { sql, type RawBuilder } from 'kysely';
import { resortName, roomRows } from '../catalogue/catalogue.published.ts';
import { openedAt } from '../merchants/merchants.published.ts';
import { orderLineRows, orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';
import { weekRows } from '../weeks/weeks.published.ts';
import { waitlistRulesChangedAt } from './waitlist.published.ts';

/** Reads the counts of the waitlist's last twelve months, and the rows of each count. */

/** The time since which the present rules apply; if they were never changed, the creation of the merchant. */
export const rulesSince = statement<{ merchantId: string }, { since: Date }>(
  'waitlist.rules-since',
  (_, p) => sql<{ since: Date }>`select coalesce(${waitlistRulesChangedAt(p.merchantId)},
    ${openedAt(p.merchantId)}) as since`,
);

/** Whether a stay became free at a release `r`, instead of going on to the next entry. */
const CAME_FREE = sql`r.circulation is null`;

/** For each count, whether a release `r` belongs to it; `w` is the week of its stay if an owner gave it. */
const isCounted = (merchantId: unknown): Record<WaitlistCount, RawBuilder<unknown>> => ({
  released: sql`true`,
  offers: sql`r.entry_id is not null`,
  accepted: sql`r.outcome = 'accepted'`,
  declined: sql`r.outcome = 'declined'`,
  lapsed: sql`r.outcome = 'lapsed'`,
  outside: sql`r.outside_id is not null`,
  weeks: sql`w.id is not null and r.entry_id is not null and ${CAME_FREE}`,
  weeksTaken: sql`w.id is not null and r.outcome = 'accepted'`,
  weeksSold: sql`w.id is not null and ${CAME_FREE}
    and not exists (select from waitlist_releases again where again.merchant_id = ${merchantId}
      and again.stay_id = r.stay_id and again.circulation is null and again.id > r.id)
    and exists (select from ${orderLineRows(merchantId)} line
      join ${orderRows(merchantId)} o on o.id = line.order_id and o.hold_slot is null and o.standing <> 'ended'
      where line.stay_id = r.stay_id and line.live
        and not exists (select from waitlist_releases given where given.merchant_id = ${merchantId}
          and given.stay_id = r.stay_id and given.outcome = 'accepted'
          and (given.order_id = o.id or given.moved_id = o.id)))`,
});

const lastYear = (merchantId: unknown) => sql`waitlist_releases r
    left join ${weekRows(merchantId)} w on w.stay_id = r.stay_id
    where r.merchant_id = ${merchantId} and r.released_at > now() - interval '12 months'`;

export interface Counts extends Record<WaitlistCount, number> {
  entries: number;
  /** The median of the hours from the entry to the accepted offer; null with fewer than ten. */
  medianHours: number | null;
}

/** Reads the counts of the last twelve months. */
export const countsOf = statement<{ merchantId: string }, Counts>('waitlist.counts', (_, p) => {
  const counted = isCounted(p.merchantId);
  return sql<Counts>`select
      (select count(*)::int from waitlist_entries e where e.merchant_id = ${p.merchantId} and e.ended_at is null)
        as entries,
      ${sql.join(WAITLIST_COUNTS.map((of) => sql`count(*) filter (where ${counted[of]})::int as ${sql.ref(of)}`))},
      case when count(*) filter (where r.outcome = 'accepted') >= 10 then
        (select percentile_cont(0.5) within group (order by extract(epoch from taken.released_at - e.entered_at) / 3600)
          from waitlist_releases taken
          join waitlist_entries e on e.merchant_id = ${p.merchantId} and e.id = taken.entry_id
          where taken.merchant_id = ${p.merchantId} and taken.outcome = 'accepted'
            and taken.released_at > now() - interval '12 months')::float8 end as median_hours
    from ${lastYear(p.merchantId)}`;
});

export interface CountedRow {
  releasedAt: Date;
  resort: LocalText;
  room: LocalText;
  fromDate: string;
  toDate: string;
  /** The outcome of the offer; `market` when none was made. */
  what: string;
  /** Why staff offered it outside of the order; null when they did not. */
  reason: string | null;
}

/** The rows of a count, the latest first. */
export const countedReleases = statement<{ merchantId: string; of: WaitlistCount; limit: number }, CountedRow>(
  'waitlist.counted-releases',
  (_, p) => {
    const counted = isCounted(p.merchantId);
    const isOne = WAITLIST_COUNTS.map((of) => sql`when ${sql.lit(of)} then ${counted[of]}`);
    return sql<CountedRow>`select r.released_at, ${resortName(p.merchantId, 'r.resort_id')} as resort,
        room.name as room, r.from_date, r.to_date, coalesce(r.outcome, 'market') as what,
        r.outside_reason as reason
      from (select r.* from ${lastYear(p.merchantId)}
        and case ${p.of}::text ${sql.join(isOne, sql` `)} end
        order by r.released_at desc, r.id desc limit ${p.limit}::int) r
      join ${roomRows(p.merchantId)} room on room.id = r.room_id
      order by r.released_at desc, r.id desc`;
  },
  { plan: 'custom' },
);
