import { sql } from 'kysely';
import type { Snapshots } from '../platform/commands/snapshots.ts';
import { statement } from '../platform/database/index.ts';
import { resortFeesOf } from './catalogue.published.ts';

type Key = { merchantId: string; id: string };

const resort = statement<Key, object>(
  'catalogue.resort-snapshot',
  (_, p) =>
    sql<object>`select friendly_url, name, place, detail_address, description, latitude, longitude, email, mobile,
      stars, check_in_time, check_out_time, draft, published from resorts
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

const room = statement<Key, object>(
  'catalogue.room-snapshot',
  (_, p) =>
    sql<object>`select resort_id, name, description, adults_standard, adults_max, child_standard, child_max,
      child_age_from, child_age_to,
      bedrooms, double_beds, single_beds, size, position, published, night_price, sku,
      ${resortFeesOf(p.merchantId, 'rooms.id')} as resort_fees
    from rooms where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

const discount = statement<Key, object>(
  'catalogue.discount-snapshot',
  (_, p) =>
    sql<object>`select resort_id, room_ids, name, starts_at, ends_at, check_in_from, check_in_to, result_type,
      result_value, ended_at
    from discount_terms
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

const ruleSet = statement<Key, object>(
  'catalogue.rule-set-snapshot',
  (_, p) =>
    sql<object>`select name, product_type, price, nights, retired from stay_rule_sets
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

/** The columns of this slice's subjects that the audit may show. */
export const catalogueSnapshots = {
  resort,
  room,
  discount,
  'rule-set': ruleSet,
} satisfies Snapshots;
