import { UserType } from '@sandbar/domain/identity';
import type { Day } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';

/** Accounts of many members at once, from imported files. */

interface KnownAccount {
  /** The e-mail that the row has; null when the row has an id. */
  asked: string | null;
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  mobile: string;
  dateOfBirth: Day | null;
  /** Whether the account is closed or has a role, so that a file may not change it. */
  kept: boolean;
}

const known = (merchantId: unknown) => sql`u.id, u.email, u.first_name, u.last_name, u.mobile,
      u.date_of_birth::text as date_of_birth, not u.active or exists (select from user_roles held
        where held.merchant_id = ${merchantId} and held.user_id = u.id) as kept`;

/** The accounts with these ids or e-mails, regardless of case. */
export const accountsOfFile = statement<
  { merchantId: string; ids: readonly string[]; emails: readonly string[] },
  KnownAccount
>(
  'identity.accounts-of-file',
  (_, p) => sql<KnownAccount>`select null::text as asked, ${known(p.merchantId)} from users u
      where u.merchant_id = ${p.merchantId} and u.id = any(${p.ids}::uuid[]) and u.erased_at is null
    union all
    select asked.email, ${known(p.merchantId)} from unnest(${p.emails}::text[]) as asked (email)
    join users u on u.merchant_id = ${p.merchantId} and lower(u.email) = lower(asked.email)`,
);

/**
 * Inserts accounts without a password; their owners choose one by a link that they request by mail.
 * @param members JSON text of `{id, email, firstName, lastName, mobile, dateOfBirth, language}[]`
 * @returns the accounts whose e-mail was free
 */
export const insertMembersOfFile = statement<{ merchantId: string; members: string; timeZone: string }, { id: string }>(
  'identity.insert-members-of-file',
  (_, p) => sql<{ id: string }>`insert into users (merchant_id, id, user_name, email, first_name, last_name, mobile,
      date_of_birth, all_type, language_id, time_zone)
    select ${p.merchantId}::uuid, m.id, m.email, m.email, m."firstName", m."lastName", m.mobile, m."dateOfBirth",
      ${sql.lit(UserType.Default)}, m.language, ${p.timeZone}::text
    from jsonb_to_recordset(${p.members}::jsonb) as m(id uuid, email text, "firstName" text, "lastName" text,
      mobile text, "dateOfBirth" date, language text)
    where not exists (select from invitations open where open.merchant_id = ${p.merchantId}
      and lower(open.email) = lower(m.email))
    on conflict do nothing returning id`,
);

/** Those of these e-mails that have an open invitation, whose link creates an account of its own. */
export const invitedOfFile = statement<{ merchantId: string; emails: readonly string[] }, { email: string }>(
  'identity.invited-of-file',
  (_, p) => sql<{ email: string }>`select asked.email from unnest(${p.emails}::text[]) as asked (email)
    where exists (select from invitations open where open.merchant_id = ${p.merchantId}
      and lower(open.email) = lower(asked.email))`,
);

/** Deletes pending registrations with these e-mails, since they have accounts now. */
export const dropRegistrationsOfFile = statement<{ merchantId: string; emails: readonly string[] }, unknown>(
  'identity.drop-registrations-of-file',
  (_, p) => sql`delete from registrations where merchant_id = ${p.merchantId}
    and lower(email) in (select lower(asked.email) from unnest(${p.emails}::text[]) as asked (email))`,
);

/**
 * Sets missing details of accounts, or removes them again, if the present values are the expected ones.
 * @param members JSON text of `{id, mobile, dateOfBirth, mobileBefore, dateOfBirthBefore}[]` @returns the changed
 * accounts
 */
export const setDetailsOfFile = statement<{ merchantId: string; members: string }, { id: string }>(
  'identity.set-details-of-file',
  (_, p) => sql<{ id: string }>`update users set mobile = m.mobile, date_of_birth = m."dateOfBirth"
    from jsonb_to_recordset(${p.members}::jsonb) as m(id uuid, mobile text, "dateOfBirth" date, "mobileBefore" text,
      "dateOfBirthBefore" date)
    where users.merchant_id = ${p.merchantId} and users.id = m.id and users.erased_at is null
      and users.mobile = m."mobileBefore" and users.date_of_birth is not distinct from m."dateOfBirthBefore"
    returning users.id`,
);

/** The tables, with the column of the account, that have a row once a member uses an account or staff act on it. */
const USED_IN = [
  ['point_accounts', 'user_id'],
  ['user_roles', 'user_id'],
  ['passkeys', 'user_id'],
  ['memberships', 'user_id'],
  ['staff_notes', 'user_id'],
  ['waitlist_entries', 'member_id'],
  ['weeks', 'owner_id'],
  ['payout_accounts', 'user_id'],
  ['travel_companions', 'member_id'],
  ['favourites', 'member_id'],
  ['affiliates', 'user_id'],
  ['approvals', 'beneficiary_id'],
] as const;

/**
 * Accounts that are unchanged since a file created them: without a password, and without any use by members or staff.
 * The caller has locked them (lockToErase).
 * @param members JSON text of `{id, email, firstName, lastName, mobile, dateOfBirth}[]`
 */
export const untouchedMembers = statement<{ merchantId: string; members: string }, { id: string }>(
  'identity.untouched-members',
  (_, p) => sql<{ id: string }>`select u.id from users u
    join jsonb_to_recordset(${p.members}::jsonb) as m(id uuid, email text, "firstName" text, "lastName" text,
      mobile text, "dateOfBirth" date) on m.id = u.id
    where u.merchant_id = ${p.merchantId} and u.password_hash is null and u.active and u.erased_at is null
      and u.email = m.email and u.first_name = m."firstName" and u.last_name = m."lastName" and u.mobile = m.mobile
      and u.date_of_birth is not distinct from m."dateOfBirth"
      and not exists (select from ${orderRows(p.merchantId)} o where o.customer_id = u.id)
      and u.identify_no = '' and u.company_name = '' and u.company_site = '' and u.communication = ''
      and ${sql.join(
        USED_IN.map(
          ([table, column]) => sql`not exists (select from ${sql.table(table)} used
            where used.merchant_id = ${p.merchantId} and used.${sql.ref(column)} = u.id)`,
        ),
        sql` and `,
      )}
    order by u.id`,
);
