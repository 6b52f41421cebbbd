import type { Tie } from '@sandbar/domain/approvals';
import { sql } from 'kysely';
import { personRows } from '../identity/identity.published.ts';
import { statement } from '../platform/database/index.ts';

interface NewTie extends Record<string, unknown> {
  merchantId: string;
  userId: string;
  givenBy: string;
  /** Whether the person who created the account also chose its password. */
  chosePassword: boolean;
}

/** Records that one user gave another one access, now. */
export const insertTie = statement('permissions.tie', (db, p: NewTie) =>
  db
    .insertInto('accessTies')
    .values({ merchantId: p.merchantId, userId: p.userId, givenBy: p.givenBy, chosePassword: p.chosePassword })
    .onConflict((conflict) =>
      conflict.columns(['merchantId', 'userId', 'givenBy']).doUpdateSet((eb) => ({
        givenAt: eb.ref('excluded.givenAt'),
        chosePassword: sql<boolean>`access_ties.chose_password or excluded.chose_password`,
      })),
    ),
);

/** Records the same for everyone with a role, except the person who changed it. */
export const tieHolders = statement(
  'permissions.tie-holders',
  (_, p: { merchantId: string; roleId: string; givenBy: string }) => sql<object>`
    insert into access_ties (merchant_id, user_id, given_by)
    select merchant_id, user_id, ${p.givenBy}::uuid from user_roles
    where merchant_id = ${p.merchantId} and role_id = ${p.roleId}::uuid and user_id <> ${p.givenBy}::uuid
    on conflict (merchant_id, user_id, given_by) do update set given_at = excluded.given_at`,
);

/** All ties since a moment that connect to a user, directly or through others. */
export const tiesOf = statement<{ merchantId: string; userId: string; since: Date }, Tie>(
  'permissions.ties-of',
  (_, p) => sql<Tie>`with recursive reached(id) as (
      select ${p.userId}::uuid
      union
      select case when t.user_id = reached.id then t.given_by else t.user_id end
      from reached join access_ties t on t.merchant_id = ${p.merchantId}
        and (t.user_id = reached.id or t.given_by = reached.id) and t.given_at >= ${p.since}::timestamptz
    )
    select t.user_id, t.given_by, t.given_at from access_ties t join reached on reached.id = t.user_id
    where t.merchant_id = ${p.merchantId} and t.given_at >= ${p.since}::timestamptz`,
);

/** Returns a row when another person chose the user's password. */
export const passwordOfOthers = statement(
  'permissions.password-of-others',
  (db, p: { merchantId: string; userId: string }) =>
    db
      .selectFrom('accessTies')
      .innerJoin(personRows(p.merchantId).as('users'), 'users.id', 'accessTies.userId')
      .where('accessTies.merchantId', '=', p.merchantId)
      .where('accessTies.userId', '=', p.userId)
      .where('accessTies.chosePassword', '=', true)
      .where('users.passwordChangedAt', 'is', null)
      .select('users.id'),
);
