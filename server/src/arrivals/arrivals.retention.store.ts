import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';
import { oldRows, type OfMerchant, type OldRemoval, type OldSearch } from '../platform/jobs/retention.ts';

/** Wishes can contain data about a guest's health or habits, so they are deleted 30 days after the stay. */
const FORGOTTEN = sql`check_out < current_date - 30 and (wish_floor is not null or wish_view <> '' or wish_note <> ''
  or access_needs <> '{}')`;

export const oldWishes = {
  search: statement<OldSearch, OfMerchant>(
    'sweep.merchants-with-old-wishes',
    (_, p) =>
      sql<OfMerchant>`select distinct merchant_id from arrivals where ${amongMerchants(p.merchants)} and ${FORGOTTEN}`,
  ),
  removal: statement<OldRemoval, OfMerchant>(
    'retention.remove-old-wishes',
    (_, p) => sql<OfMerchant>`update arrivals set wish_floor = null, wish_view = '', wish_note = '',
        access_needs = '{}', needs_promised_at = null
      where merchant_id = ${p.merchantId} and order_id in (select order_id from arrivals
        where merchant_id = ${p.merchantId} and ${FORGOTTEN} order by check_out offset ${p.skip} limit ${p.limit})
      returning merchant_id`,
  ),
};

export const oldChanges = oldRows('arrival_changes', {
  keys: ['resort_id', 'order_id', 'kind'],
  by: 'changed_at',
  isOld: () => sql`changed_at < now() - interval '30 days'`,
});

export const oldLinks = oldRows('arrival_links', {
  keys: ['resort_id'],
  by: 'link_until',
  isOld: () => sql`link_until < now()`,
});

export const oldLooks = oldRows('arrival_looks', {
  keys: ['resort_id', 'looker_id'],
  by: 'seen_until',
  isOld: () => sql`seen_until < now() - interval '30 days'`,
});
