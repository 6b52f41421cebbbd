import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** Names of guests that a member used, the one used last first. */
export const companionsOf = statement<{ merchantId: string; memberId: string }, { id: string; name: string }>(
  'orders.companions',
  (_, p) => sql<{ id: string; name: string }>`select id, name from travel_companions
    where merchant_id = ${p.merchantId} and member_id = ${p.memberId}::uuid order by used_at desc, name, id`,
);
