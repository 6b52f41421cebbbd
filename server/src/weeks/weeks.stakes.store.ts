import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** Deposits that are given only for a stay of an entry of the waitlist. */

/** The one that an entry names. */
export const stakeIdOf = statement<{ merchantId: string; entryId: string }, { id: string }>(
  'weeks.stake-of',
  (_, p) => sql<{ id: string }>`select id from weeks
    where merchant_id = ${p.merchantId} and stake_of = ${p.entryId}::uuid`,
);

/** A locked deposit is given only for a stay of this entry; null: for none. */
export const nameStake = statement<{ merchantId: string; id: string; entryId: string | null }, object>(
  'weeks.name-stake',
  (_, p) => sql<object>`update weeks set stake_of = ${p.entryId}::uuid, agreed_at = null
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

/** Staff agreed to a locked one. */
export const markAgreed = statement<{ merchantId: string; id: string }, object>(
  'weeks.mark-agreed',
  (_, p) => sql<object>`update weeks set agreed_at = now()
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);
