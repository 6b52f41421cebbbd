import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/**
 * Takes a person who is erased out of the audit: what was changed of the profile, what others wrote of the person,
 * and from where the person worked. That something was done, when, by which account and to what stays.
 */
export const blankAuditOf = statement<{ merchantId: string; userId: string }, object>(
  'audit.blank',
  (_, p) => sql<object>`update audit_entries set blanked_at = now(),
      before = case when subject_kind <> 'profile' or subject_id <> ${p.userId}::uuid::text then before end,
      after = case when subject_kind <> 'profile' or subject_id <> ${p.userId}::uuid::text then after end,
      reason = case when on_behalf_of = ${p.userId}::uuid or subject_id = ${p.userId}::uuid::text
        then '' else reason end,
      ip_address = case when actor_id = ${p.userId}::uuid then '' else ip_address end,
      user_agent = case when actor_id = ${p.userId}::uuid then '' else user_agent end
    where merchant_id = ${p.merchantId}
      and (on_behalf_of = ${p.userId}::uuid or subject_id = ${p.userId}::uuid::text or actor_id = ${p.userId}::uuid)`,
);
