import type { Snapshots } from '../platform/commands/snapshots.ts';
import { statement } from '../platform/database/index.ts';
import { sql } from 'kysely';

const row = statement<{ merchantId: string; id: string }, object>(
  'imports.snapshot',
  (_, p) => sql<object>`select kind, file_name, state, matching, fresh, changed, same, refused, written, taken_back,
    left_alone
    from imports where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

/** The columns of this slice's subjects that the audit may show. */
export const importsSnapshots = { import: row } satisfies Snapshots;
