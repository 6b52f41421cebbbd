import { sql } from 'kysely';
import type { Snapshots } from '../platform/commands/snapshots.ts';
import { statement } from '../platform/database/index.ts';

type Key = { merchantId: string; id: string };

const affiliate = statement<Key, object>(
  'affiliates.snapshot',
  (_, p) => sql<object>`select state, reason, asked_at from affiliates
    where merchant_id = ${p.merchantId} and user_id = ${p.id}::uuid`,
);

const rule = statement<Key, object>(
  'affiliates.rule-snapshot',
  (_, p) => sql<object>`select opening, reward, basis_points, points, window_days from affiliate_rules
    where merchant_id = ${p.merchantId} and merchant_id = ${p.id}::uuid`,
);

/** The columns of this slice's subjects that the audit may show. */
export const affiliatesSnapshots = { affiliate, 'affiliate-rule': rule } satisfies Snapshots;
