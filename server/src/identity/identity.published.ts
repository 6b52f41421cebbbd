import { sql, type RawBuilder } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { publishedTable } from '../platform/database/published-table.ts';

/**
 * What other slices read of users: parts of their statements, so that no other slice depends on the columns of the
 * table.
 */

/** The full name, family name first, of a row of users. @param person its alias */
export const nameOf = (person: string): RawBuilder<string> =>
  sql`btrim(${sql.ref(`${person}.last_name`)} || ' ' || ${sql.ref(`${person}.first_name`)})`;

/**
 * A person's full name, family name first; '' once erased, null for an unknown id. @param id the column with it
 */
export const personName = (merchantId: unknown, id: string): RawBuilder<string | null> =>
  sql`(select ${nameOf('person')} from users person
    where person.merchant_id = ${merchantId} and person.id = ${sql.raw(id)})`;

/** The same; null also once erased. */
export const knownPersonName = (merchantId: unknown, id: string): RawBuilder<string | null> =>
  sql`nullif(${personName(merchantId, id)}, '')`;

/**
 * Whether an account is open. What a person opened to others without a sign-in (addresses of a calendar, links of files
 * and offers, the sync with Google) asks it, and so comes back with the account. @param id the column with the person
 */
export const isActive = (merchantId: unknown, id: string): RawBuilder<boolean> =>
  sql`exists (select from users person where person.merchant_id = ${merchantId} and person.id = ${sql.ref(id)}
    and person.active)`;

export const emailOfPerson = statement('identity.email-of-person', (db, p: { merchantId: string; userId: string }) =>
  db.selectFrom('users').where('merchantId', '=', p.merchantId).where('id', '=', p.userId).select('email'),
);

/**
 * Locks a person's account until the transaction ends. What is limited for a person (weeks, feeds, files that are
 * asked for) is counted after it, by a statement of its own, so that two at once are not one too many.
 */
export const lockPerson = statement('identity.lock-person', (db, p: { merchantId: string; userId: string }) =>
  db
    .selectFrom('users')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.userId)
    .select('id')
    .forNoKeyUpdate(),
);

/** All but the password. */
export const personRows = publishedTable('users', [
  'id',
  'userName',
  'firstName',
  'lastName',
  'email',
  'mobile',
  'avatarImageId',
  'dateOfBirth',
  'languageId',
  'timeZone',
  'allType',
  'active',
  'createdAt',
  'erasedAt',
  'passwordChangedAt',
]);

/** What staff corrected of where people are reached. */
export const correctionRows = publishedTable('contactCorrections', ['id', 'userId', 'correctedAt']);
