import { sql } from 'kysely';
import type { Snapshots } from '../platform/commands/snapshots.ts';
import { statement } from '../platform/database/index.ts';

type Key = { merchantId: string; id: string };

const approval = statement<Key, object>(
  'approvals.snapshot',
  (_, p) =>
    sql<object>`select kind, subject_kind, subject_id, status, decision_reason
      from approvals where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

/** What the audit may show of this slice's subjects. */
export const approvalsSnapshots = { approval } satisfies Snapshots;
