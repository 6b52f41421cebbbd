import { sql } from 'kysely';
import { personRows } from '../identity/identity.published.ts';
import { ensure, statement } from '../platform/database/index.ts';

interface NewMembership extends Record<string, unknown> {
  merchantId: string;
  userId: string;
  rank: string;
  /** In minor units. */
  value: number;
  validTo: string | null;
}

/** A condition for a save: it fails as `membership user` when this merchant does not have the user. */
export const memberExists = statement('profile.member-exists', (db, p: { merchantId: string; userId: string }) =>
  db.selectNoFrom(
    ensure(sql`exists(select from ${personRows(p.merchantId)} users where id = ${p.userId})`, 'membership user'),
  ),
);

interface SeenMembership extends Record<string, unknown> {
  merchantId: string;
  userId: string;
  /** Null when the member had none. */
  rank: string | null;
  value: number | null;
  validTo: string | null;
}

/** Serializes changes of a membership, so that the second one sees the first one's result. */
export const lockMembership = statement<{ merchantId: string; userId: string }, object>(
  'profile.lock-membership',
  (_, p) => sql<object>`select
    pg_advisory_xact_lock(hashtextextended(${p.merchantId}::text || ' membership ' || ${p.userId}::text, 0))::text`,
);

/** A condition for a save: it fails as `membership seen` when the membership is not the one that the sender saw. */
export const isMembershipSeen = statement('profile.membership-seen', (db, p: SeenMembership) =>
  db.selectNoFrom(
    ensure(
      sql`(${p.rank}::text, ${p.value}::bigint, ${p.validTo}::date) is not distinct from (
        (select rank from memberships where merchant_id = ${p.merchantId} and user_id = ${p.userId}),
        (select value from memberships where merchant_id = ${p.merchantId} and user_id = ${p.userId}),
        (select valid_to from memberships where merchant_id = ${p.merchantId} and user_id = ${p.userId}))`,
      'membership seen',
    ),
  ),
);

export const upsertMembership = statement('profile.upsert-membership', (db, p: NewMembership) =>
  db
    .insertInto('memberships')
    .values({ merchantId: p.merchantId, userId: p.userId, rank: p.rank, value: p.value, validTo: p.validTo })
    .onConflict((conflict) =>
      conflict.columns(['merchantId', 'userId']).doUpdateSet((eb) => ({
        rank: eb.ref('excluded.rank'),
        value: eb.ref('excluded.value'),
        validTo: eb.ref('excluded.validTo'),
      })),
    ),
);
