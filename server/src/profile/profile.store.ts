import { sql } from 'kysely';
import { personRows } from '../identity/identity.published.ts';
import { ensure, statement } from '../platform/database/index.ts';

interface NewMembership extends Record<string, unknown> {
  merchantId: string;
  userId: string;
  rank: string;
  /** Minor units. */
  value: number;
  validTo: string | null;
}

/** In a save: unmet is `membership user` when this merchant has no such user. */
export const memberExists = statement('profile.member-exists', (db, p: { merchantId: string; userId: string }) =>
  db.selectNoFrom(
    ensure(sql`exists(select from ${personRows(p.merchantId)} users where id = ${p.userId})`, 'membership user'),
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
