import { sql } from 'kysely';
import type { Snapshots } from '../platform/commands/snapshots.ts';
import { statement } from '../platform/database/index.ts';

type Key = { merchantId: string; id: string };

const points = statement<Key, object>(
  'points.account-snapshot',
  (_, p) =>
    sql<object>`select balance from point_accounts where merchant_id = ${p.merchantId} and user_id = ${p.id}::uuid`,
);

/** The columns of this slice's subjects that the audit may show. */
export const pointsSnapshots = {
  points,
} satisfies Snapshots;
