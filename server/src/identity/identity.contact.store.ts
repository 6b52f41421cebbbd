import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

interface Person extends Record<string, unknown> {
  merchantId: string;
  userId: string;
}

/** A person's contact data, locked until the transaction ends. No row for a person who is unknown or erased. */
export const lockContact = statement('identity.lock-contact', (db, p: Person) =>
  db
    .selectFrom('users')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.userId)
    .where('erasedAt', 'is', null)
    .select(['email', 'mobile'])
    .forNoKeyUpdate(),
);

/** The same, without a lock. */
export const contactOf = statement('identity.contact-of', (db, p: Person) =>
  db
    .selectFrom('users')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.userId)
    .where('erasedAt', 'is', null)
    .select(['email', 'mobile']),
);

/** Whether another account has this address, or was invited with it. */
export const addressInUse = statement('identity.address-in-use', (db, p: Person & { email: string }) =>
  db.selectNoFrom([
    sql<boolean>`exists(select from users where merchant_id = ${p.merchantId} and id <> ${p.userId}
      and lower(email) = lower(${p.email}::text))`.as('byAccount'),
    sql<boolean>`exists(select from invitations where merchant_id = ${p.merchantId} and id <> ${p.userId}
      and lower(email) = lower(${p.email}::text))`.as('byInvitation'),
  ]),
);

/**
 * Sets the contact data. A user name that equaled the address changes with it. Violates `users_email` and
 * `users_user_name` as `insertUser` does.
 */
export const setContact = statement('identity.set-contact', (db, p: Person & { email: string; mobile: string }) =>
  db
    .updateTable('users')
    .set({
      email: p.email,
      mobile: p.mobile,
      userName: sql<string>`case when lower(user_name) = lower(email) then ${p.email}::text else user_name end`,
    })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.userId),
);

/** An open invitation gets the new address, and its link stops working. */
export const moveInvitation = statement('identity.move-invitation', (db, p: Person & { email: string }) =>
  db
    .updateTable('invitations')
    .set({ email: p.email, tokenHash: null, expiresAt: null })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.userId)
    .returning('id'),
);

interface Correction extends Person {
  /** The id of the command, and of its approval. */
  id: string;
  emailBefore: string;
  email: string;
  mobileBefore: string;
  mobile: string;
  reason: string;
  /** Null means the server itself. */
  correctedBy: string | null;
}

export const insertCorrection = statement('identity.insert-correction', (db, p: Correction) =>
  db.insertInto('contactCorrections').values({
    merchantId: p.merchantId,
    id: p.id,
    userId: p.userId,
    emailBefore: p.emailBefore,
    email: p.email,
    mobileBefore: p.mobileBefore,
    mobile: p.mobile,
    reason: p.reason,
    correctedBy: p.correctedBy,
  }),
);

export const correctionById = statement('identity.correction', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('contactCorrections')
    .innerJoin('users', (join) =>
      join
        .onRef('users.merchantId', '=', 'contactCorrections.merchantId')
        .onRef('users.id', '=', 'contactCorrections.userId'),
    )
    .where('contactCorrections.merchantId', '=', p.merchantId)
    .where('contactCorrections.id', '=', p.id)
    .select([
      'contactCorrections.userId',
      'contactCorrections.emailBefore',
      'contactCorrections.email',
      'contactCorrections.mobileBefore',
      'contactCorrections.mobile',
      'contactCorrections.reason',
      'users.firstName',
      'users.lastName',
      'users.languageId',
    ]),
);
