import { NAME_PATTERNS } from '@sandbar/domain/identity';
import { sql, type RawBuilder } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { publishedTable } from '../platform/database/published-table.ts';

/**
 * The parts of users that other slices may read in their statements, so that they do not depend on the table's columns.
 */

/** Accents, in decomposed text. */
const MARKS = String.raw`[\u0300-\u036f]`;
const EAST_OR_VIETNAMESE = `${NAME_PATTERNS.east}|${NAME_PATTERNS.vietnamese}`;
const SOUNDS = Object.entries(NAME_PATTERNS.sounds);

/**
 * The name of a row of users in the order of the person's culture: `fullName` of the domain, in SQL.
 * @param person the alias of a row with both names and the language
 */
export const nameOf = (person: string): RawBuilder<string> => {
  const [given, family, language] = ['first_name', 'last_name', 'language_id'].map((name) =>
    sql.ref<string>(`${person}.${name}`),
  );
  const written = sql`normalize(${family} || ' ' || ${given}, NFC)`;
  const plain = sql`lower(translate(regexp_replace(normalize(${family} || ' ' || ${given}, NFD),
    ${sql.lit(MARKS)}, '', 'g'), 'đĐ', 'dd'))`;
  const sounds = SOUNDS.map(
    ([code, sound]) => sql`(left(${language}, 2) = ${sql.lit(code)} and ${plain} ~ ${sql.lit(sound)})`,
  );
  return sql`case when ${given} = '' or ${family} = '' then btrim(${family} || ${given})
    when not (${written} ~ ${sql.lit(EAST_OR_VIETNAMESE)} or ${sql.join(sounds, sql` or `)})
      then ${given} || ' ' || ${family}
    when normalize(${family} || ${given}, NFC) ~ ${sql.lit(NAME_PATTERNS.unspaced)}
      and normalize(${family} || ${given}, NFC) !~ ${sql.lit(NAME_PATTERNS.katakana)} then ${family} || ${given}
    else ${family} || ' ' || ${given} end`;
};

/**
 * A person's full name, as `nameOf` writes it; '' once erased, null for an unknown id. @param id the column with it
 */
export const personName = (merchantId: unknown, id: string): RawBuilder<string | null> =>
  sql`(select ${nameOf('person')} from users person
    where person.merchant_id = ${merchantId} and person.id = ${sql.raw(id)})`;

/** The same, but null for an erased person too. */
export const knownPersonName = (merchantId: unknown, id: string): RawBuilder<string | null> =>
  sql`nullif(${personName(merchantId, id)}, '')`;

/**
 * Whether an account is open. Data that a person opened to others without a sign-in (addresses of a calendar, links of
 * files and offers, the sync with Google) depend on it, so they stop and return with the account. @param id the column
 * with the person
 */
export const isActive = (merchantId: unknown, id: string): RawBuilder<boolean> =>
  sql`exists (select from users person where person.merchant_id = ${merchantId} and person.id = ${sql.ref(id)}
    and person.active)`;

/**
 * The open accounts that are known to belong to one person, including this one: their e-mail addresses lead to the same
 * mailbox, which each account has proved. Telephone numbers are not proved, so another member could enter them.
 * @param id the column or value with the account
 */
export const accountsOfPerson = (merchantId: unknown, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select other.id from users me
    join users other on other.merchant_id = ${merchantId} and mailbox_of(other.email) = mailbox_of(me.email)
      and other.erased_at is null
    where me.merchant_id = ${merchantId} and me.id = ${id})`;

/** A key that is equal for all accounts that are known to belong to one person. @param id as above */
export const personKey = (merchantId: unknown, id: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select mailbox_of(me.email) from users me where me.merchant_id = ${merchantId} and me.id = ${id})`;

export const emailOfPerson = statement('identity.email-of-person', (db, p: { merchantId: string; userId: string }) =>
  db.selectFrom('users').where('merchantId', '=', p.merchantId).where('id', '=', p.userId).select('email'),
);

/**
 * Locks a person's account until the transaction ends. Limits for a person (weeks, feeds, exported files) are counted
 * after it, in a separate statement, so that two commands at once cannot exceed them.
 */
export const lockPerson = statement('identity.lock-person', (db, p: { merchantId: string; userId: string }) =>
  db
    .selectFrom('users')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.userId)
    .select('id')
    .forNoKeyUpdate(),
);

/** All columns but the password. */
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

/** The consents of people. */
export const consentRows = publishedTable('consents', ['userId', 'kind', 'version', 'given', 'at', 'way']);

/** Corrections of contact data by staff. */
export const correctionRows = publishedTable('contactCorrections', ['id', 'userId', 'correctedAt']);
