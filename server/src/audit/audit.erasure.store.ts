import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/**
 * Removes the data of an erased person from the audit: changes of the profile, the texts that others wrote about the
 * person, and the addresses from which the person worked. The entries stay, with action, time, account and subject.
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
