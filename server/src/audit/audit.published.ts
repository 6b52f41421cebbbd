import { sql, type RawBuilder } from 'kysely';
import { publishedTable } from '../platform/database/published-table.ts';

const actingRows = publishedTable('auditEntries', ['at', 'actorId', 'onBehalfOf', 'reason']);

/**
 * The reason that staff gave for acting in a member's place; null when they gave none or when it was erased. A
 * command's changes have the same timestamp as its audit entry.
 */
export const actingReason = (
  merchantId: unknown,
  { member, actor, at }: { member: string; actor: string; at: string },
): RawBuilder<string | null> =>
  sql`(select nullif(acted.reason, '') from ${actingRows(merchantId)} acted
    where acted.on_behalf_of = ${sql.ref(member)} and acted.actor_id = ${sql.ref(actor)}
      and acted.at = ${sql.ref(at)} limit 1)`;
