import { sql } from 'kysely';
import type { Snapshots } from '../platform/commands/snapshots.ts';
import { statement } from '../platform/database/index.ts';

type Key = { merchantId: string; id: string };

const role = statement<Key, object>(
  'permissions.role-snapshot',
  (_, p) =>
    sql<object>`select code, name, description, to_jsonb(permissions) as permissions from roles
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

/** The columns of this slice's subjects that the audit may show. */
export const permissionsSnapshots = {
  role,
} satisfies Snapshots;
