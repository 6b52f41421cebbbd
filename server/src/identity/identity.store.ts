import { UserType } from '@sandbar/domain/identity';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

interface NewUser extends Record<string, unknown> {
  merchantId: string;
  id: string;
  userName: string;
  email: string;
  firstName: string;
  lastName: string;
  mobile: string;
  dateOfBirth: string | null;
  allType: number;
  languageId: string;
  timeZone: string;
  /** Null while no password is chosen. */
  passwordHash: string | null;
}

/** Violates `users_user_name` or `users_email` when either is in use, regardless of case. */
export const insertUser = statement('identity.insert-user', (db, p: NewUser) =>
  db.insertInto('users').values({
    merchantId: p.merchantId,
    id: p.id,
    userName: p.userName,
    email: p.email,
    firstName: p.firstName,
    lastName: p.lastName,
    mobile: p.mobile,
    dateOfBirth: p.dateOfBirth,
    allType: p.allType,
    languageId: p.languageId,
    timeZone: p.timeZone,
    passwordHash: p.passwordHash,
  }),
);

interface NewMember {
  merchantId: string;
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  mobile: string;
  /** As in `NewUser`. */
  passwordHash: string | null;
  locale: string;
}

/**
 * Inserts an account without permissions whose user name is its e-mail; violates the same constraints as `insertUser`.
 */
export const insertMember = (
  { timeZone }: { timeZone: string },
  { merchantId, id, email, firstName, lastName, mobile, passwordHash, locale }: NewMember,
) =>
  insertUser({
    merchantId,
    id,
    userName: email,
    email,
    firstName,
    lastName,
    mobile,
    passwordHash,
    dateOfBirth: null,
    allType: UserType.Default,
    languageId: locale,
    timeZone,
  });

/** Replaces a hash that was made with old parameters, unless the password was changed meanwhile. */
export const replaceHash = statement(
  'identity.replace-hash',
  (db, p: { merchantId: string; id: string; from: string; to: string }) =>
    db
      .updateTable('users')
      .set({ passwordHash: p.to })
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id)
      .where('passwordHash', '=', p.from),
);

/** Records where an account signed in from. @param ids SHA-256 hashes, in hexadecimal */
export const rememberOrigins = statement(
  'identity.remember-origins',
  (db, p: { merchantId: string; userId: string; ids: string[] }) =>
    db
      .insertInto('knownOrigins')
      .columns(['merchantId', 'userId', 'id'])
      .expression((eb) =>
        eb
          .selectFrom(sql<{ id: string }>`unnest(${p.ids}::text[])`.as(sql`origin(id)`))
          .select([
            sql<string>`${p.merchantId}::uuid`.as('merchantId'),
            sql<string>`${p.userId}::uuid`.as('userId'),
            sql<Buffer>`decode(origin.id, 'hex')`.as('id'),
          ]),
      )
      .onConflict((conflict) =>
        conflict.columns(['merchantId', 'userId', 'id']).doUpdateSet({ lastSeenAt: sql`excluded.last_seen_at` }),
      ),
);

export const setActive = statement(
  'identity.set-active',
  (db, p: { merchantId: string; id: string; active: boolean }) =>
    db
      .updateTable('users')
      .set({ active: p.active })
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id)
      .returning('id'),
);
