import type { LocalText } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { knownPersonName } from '../identity/identity.published.ts';
import { statement } from '../platform/database/index.ts';
import type { SavedRow } from './console-resorts.queries.ts';

/** Rate sets (named terms for stays), and the stays that use them. */

export interface RuleSetRow {
  id: string;
  version: number;
  name: string;
  retired: boolean;
  productType: number;
  price: number;
  nights: number;
  applied: { resortId: string; resortName: LocalText; stays: number; older: number; firstDay: string }[];
  modifiedAt: Date;
  modifiedByName: string | null;
}

/** All rate sets; past stays are not counted. */
export const ruleSets = statement(
  'catalogue.rule-sets',
  (_, p: { merchantId: string; today: string; limit: number }) => sql<RuleSetRow>`
    select t.id, t.version, t.name, t.retired, t.product_type, t.price, t.nights, t.modified_at,
      ${knownPersonName(p.merchantId, 't.modified_by')} as modified_by_name,
      (select coalesce(jsonb_agg(jsonb_build_object('resortId', each.resort_id, 'resortName', resort.name,
          'stays', each.stays, 'older', each.older, 'firstDay', each.first_day)
          order by each.stays desc, each.resort_id), '[]')
        from (
          select s.resort_id, count(*)::int as stays, min(s.from_date) as first_day,
            count(*) filter (where coalesce(s.price, s.point_price) <> t.price)::int as older
          from stays s where s.merchant_id = ${p.merchantId} and s.rule_set_id = t.id and s.published
            and s.from_date >= ${p.today}::date
          group by s.resort_id
        ) each
        join resorts resort on resort.merchant_id = ${p.merchantId} and resort.id = each.resort_id) as applied
    from stay_rule_sets t
    where t.merchant_id = ${p.merchantId}
    order by t.retired, lower(t.name), t.id limit ${p.limit}::int`,
);

export interface LockedRuleSet extends SavedRow {
  id: string;
  name: string;
  retired: boolean;
  productType: number;
  price: number;
  nights: number;
}

/** One rate set, locked, so that applying and changing it do not happen at the same time. */
export const lockRuleSet = statement(
  'catalogue.lock-rule-set',
  (_, p: { merchantId: string; id: string }) => sql<LockedRuleSet>`
    select t.id, t.name, t.retired, t.product_type, t.price, t.nights, t.version,
      ${knownPersonName(p.merchantId, 't.modified_by')} as by
    from stay_rule_sets t where t.merchant_id = ${p.merchantId} and t.id = ${p.id}::uuid for no key update of t`,
);

/** One rate set, for a preview of its effect. */
export const ruleSetById = statement(
  'catalogue.rule-set',
  (_, p: { merchantId: string; id: string }) => sql<Pick<LockedRuleSet, 'id' | 'productType' | 'price' | 'nights'>>`
    select t.id, t.product_type, t.price, t.nights from stay_rule_sets t
    where t.merchant_id = ${p.merchantId} and t.id = ${p.id}::uuid and not t.retired`,
);

export const ruleSetName = statement(
  'catalogue.rule-set-name',
  (_, p: { merchantId: string; id: string }) => sql<{ name: string }>`
    select t.name from stay_rule_sets t where t.merchant_id = ${p.merchantId} and t.id = ${p.id}::uuid`,
);

export const countRuleSets = statement(
  'catalogue.count-rule-sets',
  (_, p: { merchantId: string }) => sql<{ count: number }>`
    select count(*)::int as count from stay_rule_sets t where t.merchant_id = ${p.merchantId}`,
);
