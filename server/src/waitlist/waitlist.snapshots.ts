import { sql } from 'kysely';
import type { Snapshots } from '../platform/commands/snapshots.ts';
import { statement } from '../platform/database/index.ts';
import { orderRows } from '../orders/orders.published.ts';
import { weekRows } from '../weeks/weeks.published.ts';

type Key = { merchantId: string; id: string };

/** Without the guests. */
const entry = statement<Key, object>(
  'waitlist.entry-snapshot',
  (_, p) => sql<object>`select e.member_id, e.state, e.mode, e.in_points, e.most, e.last_day,
      e.quiet_from, e.quiet_to,
      (select o.code from ${orderRows(p.merchantId)} o where o.id = e.replaces_id) as replaces,
      (select w.code from ${weekRows(p.merchantId)} w where w.stake_of = e.id) as stake,
      (select count(*)::int from waitlist_alternatives a where a.merchant_id = ${p.merchantId} and a.entry_id = e.id
        and a.live) as alternatives
    from waitlist_entries e where e.merchant_id = ${p.merchantId} and e.id = ${p.id}::uuid`,
);

const rules = statement<Key, object>(
  'waitlist.rules-snapshot',
  (_, p) => sql<object>`select enabled, offer_hours, circulation_hours, least_days, owners_first
    from waitlist_rules where merchant_id = ${p.merchantId} and merchant_id = ${p.id}::uuid`,
);

/** The columns of this slice's subjects that the audit may show. */
export const waitlistSnapshots = { 'waitlist-entry': entry, 'waitlist-rules': rules } satisfies Snapshots;
