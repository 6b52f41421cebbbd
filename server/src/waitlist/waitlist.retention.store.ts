import { sql } from 'kysely';
import { oldRows } from '../platform/jobs/retention.ts';

/**
 * The retention of the waitlist. Members see the stays released in the last two years, so releases, skips and ended
 * entries are kept for 25 months. The rules below are in the order in which rows refer to each other.
 */
const LONG_AGO = sql`now() - interval '25 months'`;

export const oldSkips = oldRows('waitlist_skips', {
  keys: ['release_id', 'entry_id'],
  by: 'release_id',
  isOld: () => sql`exists (select from waitlist_releases r where r.merchant_id = waitlist_skips.merchant_id
    and r.id = waitlist_skips.release_id and r.released_at < ${LONG_AGO})`,
});

export const oldReleases = oldRows('waitlist_releases', {
  keys: ['id'],
  by: 'released_at',
  isOld: () => sql`released_at < ${LONG_AGO} and outcome is distinct from 'open'
    and not exists (select from waitlist_skips s where s.merchant_id = waitlist_releases.merchant_id
      and s.release_id = waitlist_releases.id)`,
});

export const oldAlternatives = oldRows('waitlist_alternatives', {
  keys: ['id'],
  by: 'removed_at',
  isOld: () => sql`not live and removed_at < ${LONG_AGO}`,
});

export const oldEntries = oldRows('waitlist_entries', {
  keys: ['id'],
  by: 'ended_at',
  isOld: () => sql`ended_at < ${LONG_AGO}
    and not exists (select from waitlist_alternatives a where a.merchant_id = waitlist_entries.merchant_id
      and a.entry_id = waitlist_entries.id)
    and not exists (select from waitlist_skips s where s.merchant_id = waitlist_entries.merchant_id
      and s.entry_id = waitlist_entries.id)
    and not exists (select from waitlist_releases r where r.merchant_id = waitlist_entries.merchant_id
      and r.entry_id = waitlist_entries.id)`,
});
