import { sql } from 'kysely';
import type { Snapshots } from '../platform/commands/snapshots.ts';
import { statement } from '../platform/database/index.ts';

type Key = { merchantId: string; id: string };

/** An account without personal data: whether it is open, and its permissions. */
const user = statement<Key, object>(
  'identity.user-snapshot',
  (_, p) =>
    sql<object>`select u.active, u.all_type, (
      select coalesce(jsonb_agg(role.code order by role.code), '[]') from user_roles held
      join roles role on role.merchant_id = ${p.merchantId} and role.id = held.role_id
      where held.merchant_id = ${p.merchantId} and held.user_id = u.id) as roles
    from users u where u.merchant_id = ${p.merchantId} and u.id = ${p.id}::uuid`,
);

/** The columns of this slice's subjects that the audit may show. */
export const identitySnapshots = {
  user,
} satisfies Snapshots;
