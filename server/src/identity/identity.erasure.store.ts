import { sql } from 'kysely';
import { statement, type Query, type Transaction } from '../platform/database/index.ts';

type Person = { merchantId: string; userId: string };

/**
 * Locks accounts before the check whether they may be erased. It is a separate statement, so that the next ones see
 * rows that refer to the accounts (orders, points) and were committed while this one waited; later ones wait until the
 * transaction ends. A condition in this statement would not be evaluated again after the wait. @param ids locked in
 * their order
 */
export const lockToErase = statement(
  'identity.lock-to-erase',
  (db, p: { merchantId: string; ids: readonly string[] }) =>
    db
      .selectFrom('users')
      .where('merchantId', '=', p.merchantId)
      .where(sql<boolean>`id = any(${p.ids}::uuid[])`)
      .orderBy('id')
      .forUpdate()
      .select('id'),
);

const anonymise = statement('identity.anonymise', (db, p: Person) =>
  db
    .updateTable('users')
    .set({
      userName: sql<string>`'erased-' || id`,
      email: sql<string>`'erased-' || id || '@erased.invalid'`,
      firstName: '',
      lastName: '',
      mobile: '',
      dateOfBirth: null,
      identifyNo: '',
      companyName: '',
      companySite: '',
      communication: '',
      active: false,
      passwordHash: null,
      avatarImageId: null,
      erasedAt: sql<Date>`now()`,
    })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.userId),
);
const registrations = statement('identity.erase-registrations', (db, p: Person) =>
  db
    .deleteFrom('registrations')
    .where('merchantId', '=', p.merchantId)
    .where(
      sql<boolean>`lower(email) = (select lower(users.email) from users where users.merchant_id = ${p.merchantId}
        and users.id = ${p.userId})`,
    ),
);
const origins = statement('identity.erase-origins', (db, p: Person) =>
  db.deleteFrom('knownOrigins').where('merchantId', '=', p.merchantId).where('userId', '=', p.userId),
);
const passkeys = statement('identity.erase-passkeys', (db, p: Person) =>
  db.deleteFrom('passkeys').where('merchantId', '=', p.merchantId).where('userId', '=', p.userId),
);
const links = statement('identity.erase-links', (db, p: Person) =>
  db.deleteFrom('recoveryLinks').where('merchantId', '=', p.merchantId).where('userId', '=', p.userId),
);
const corrections = statement('identity.erase-corrections', (db, p: Person) =>
  db.deleteFrom('contactCorrections').where('merchantId', '=', p.merchantId).where('userId', '=', p.userId),
);
/** Erases the invitation of an account that staff opened and that no one has signed in to. */
const invitations = statement('identity.erase-invitations', (db, p: Person) =>
  db.deleteFrom('invitations').where('merchantId', '=', p.merchantId).where('id', '=', p.userId),
);
const tickets = statement('identity.erase-tickets', (db, p: Person) =>
  db.deleteFrom('signInTickets').where('merchantId', '=', p.merchantId).where('userId', '=', p.userId),
);

/**
 * Removes everything that names a person, and every way into the account. The row stays, since orders and ledgers refer
 * to it. Consents stay too, because they are evidence.
 */
export const erasePerson = async (transaction: Transaction, person: Person): Promise<void> => {
  const all: ((person: Person) => Query<unknown>)[] = [
    registrations,
    origins,
    passkeys,
    links,
    corrections,
    tickets,
    invitations,
    anonymise,
  ];
  for (const erase of all) await transaction.run(erase(person));
};
