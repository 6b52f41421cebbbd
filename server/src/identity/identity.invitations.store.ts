import { sql } from 'kysely';
import { statement, type RowOf } from '../platform/database/index.ts';

interface NewInvitation extends Record<string, unknown> {
  merchantId: string;
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  mobile: string;
  locale: string;
  roleIds: string[];
  /** Null means the server itself. */
  invitedBy: string | null;
}

/** Violates `invitations_email` when the address has already been invited. */
export const insertInvitation = statement('identity.insert-invitation', (db, p: NewInvitation) =>
  db.insertInto('invitations').values({
    merchantId: p.merchantId,
    id: p.id,
    email: p.email,
    firstName: p.firstName,
    lastName: p.lastName,
    mobile: p.mobile,
    locale: p.locale,
    roleIds: sql<string[]>`${p.roleIds}::uuid[]`,
    invitedBy: p.invitedBy,
  }),
);

/** Renews the open invitation of an account's owner, and deletes other invitations to the same address. */
export const renewOwnersInvitation = statement<{ merchantId: string; id: string; locale: string }, { id: string }>(
  'identity.renew-owners-invitation',
  (_, p) => sql<{ id: string }>`with others as (
      delete from invitations other using users u where other.merchant_id = ${p.merchantId}
        and u.merchant_id = ${p.merchantId} and u.id = ${p.id}::uuid and lower(other.email) = lower(u.email)
        and other.id <> u.id
    )
    update invitations set created_at = now(), locale = ${p.locale}::text
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid returning id`,
);

/** Invites the owner of an account without a password, to agree and to choose one; an open invitation stays. */
export const inviteOwner = statement(
  'identity.invite-owner',
  (db, p: { merchantId: string; id: string; locale: string }) =>
    db
      .insertInto('invitations')
      .columns(['merchantId', 'id', 'email', 'firstName', 'lastName', 'mobile', 'locale', 'roleIds'])
      .expression((eb) =>
        eb
          .selectFrom('users')
          .where('merchantId', '=', p.merchantId)
          .where('id', '=', p.id)
          .where('passwordHash', 'is', null)
          .where('erasedAt', 'is', null)
          .select([
            'merchantId',
            'id',
            'email',
            'firstName',
            'lastName',
            'mobile',
            sql<string>`${p.locale}::text`.as('locale'),
            sql<string[]>`'{}'::uuid[]`.as('roleIds'),
          ]),
      )
      .onConflict((conflict) => conflict.doNothing()),
);

/** Gives an invitation its link, in place of an earlier one. No row: it was used or withdrawn. */
export const issueInvitation = statement(
  'identity.issue-invitation',
  (db, p: { merchantId: string; id: string; tokenHash: Buffer; days: number }) =>
    db
      .updateTable('invitations')
      .set({ tokenHash: p.tokenHash, expiresAt: sql<Date>`now() + make_interval(days => ${p.days}::int)` })
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id)
      .returning(['email', 'firstName', 'lastName', 'locale']),
);

/** Uses an invitation up by its link. No row: it was used, has expired, was withdrawn, or never existed. */
export const takeInvitation = statement(
  'identity.take-invitation',
  (db, p: { merchantId: string; tokenHash: Buffer }) =>
    db
      .deleteFrom('invitations')
      .where('merchantId', '=', p.merchantId)
      .where('tokenHash', '=', p.tokenHash)
      .where('expiresAt', '>', sql<Date>`now()`)
      .returning(['id', 'email', 'firstName', 'lastName', 'mobile', 'locale', 'roleIds', 'invitedBy']),
);

export type Invitation = RowOf<typeof takeInvitation>;

/** @returns no row when the invitation does not exist (any more) */
export const deleteInvitation = statement('identity.delete-invitation', (db, p: { merchantId: string; id: string }) =>
  db.deleteFrom('invitations').where('merchantId', '=', p.merchantId).where('id', '=', p.id).returning('id'),
);

/** Deletes the other invitations of an address that has an account now. */
export const dropInvitations = statement('identity.drop-invitations', (db, p: { merchantId: string; email: string }) =>
  db
    .deleteFrom('invitations')
    .where('merchantId', '=', p.merchantId)
    .where(sql`lower(email)`, '=', sql`lower(${p.email}::text)`),
);
