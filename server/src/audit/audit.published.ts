import { sql, type RawBuilder } from 'kysely';
import { publishedTable } from '../platform/database/published-table.ts';

const actingRows = publishedTable('auditEntries', ['at', 'actorId', 'onBehalfOf', 'reason']);

/**
 * The reason that staff gave for what they did in a member's place; null when they gave none, and once it was blanked.
 * A change that a command makes has the same moment as its entry.
 */
export const actingReason = (
  merchantId: unknown,
  { member, actor, at }: { member: string; actor: string; at: string },
): RawBuilder<string | null> =>
  sql`(select nullif(acted.reason, '') from ${actingRows(merchantId)} acted
    where acted.on_behalf_of = ${sql.ref(member)} and acted.actor_id = ${sql.ref(actor)}
      and acted.at = ${sql.ref(at)} limit 1)`;
