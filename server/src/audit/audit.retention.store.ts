import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';
import type { OfMerchant, OldRemoval, OldSearch } from '../platform/jobs/retention.ts';

/** The table itself lets nothing younger go (020_audit.sql). */
export const FEWEST_MONTHS = 12;

const isOld = (p: { months: number }) => sql`at < now() - make_interval(months => ${p.months}::int)`;

export const merchantsWithOldEntries = statement<OldSearch & { months: number }, OfMerchant>(
  'sweep.merchants-with-old-audit-entries',
  (_, p) =>
    sql<OfMerchant>`select distinct merchant_id from audit_entries where ${amongMerchants(p.merchants)} and ${isOld(p)}`,
);

export const removeOldEntries = statement<OldRemoval & { months: number }, OfMerchant>(
  'audit.remove-old',
  (_, p) => sql<OfMerchant>`delete from audit_entries where merchant_id = ${p.merchantId} and id in (
    select id from audit_entries where merchant_id = ${p.merchantId} and ${isOld(p)} order by at, id offset ${p.skip} limit ${p.limit}) returning merchant_id`,
);
