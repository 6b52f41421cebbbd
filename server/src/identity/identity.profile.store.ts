import { sql } from 'kysely';
import { ensure, statement } from '../platform/database/index.ts';

/** What the profile changes of an account. What is unmet when the account is gone is `user`. */

interface Information extends Record<string, unknown> {
  merchantId: string;
  id: string;
  firstName: string;
  lastName: string;
  mobile: string;
  identifyNo: string;
  dateOfBirth: string | null;
  companyName: string;
  companySite: string;
  /** The last three: null = as it is. */
  communication: string | null;
  languageId: string | null;
  timeZone: string | null;
}

export const updateInformation = statement('identity.update-information', (db, p: Information) =>
  db
    .with('changed', (cte) =>
      cte
        .updateTable('users')
        .set({
          firstName: p.firstName,
          lastName: p.lastName,
          mobile: p.mobile,
          identifyNo: p.identifyNo,
          dateOfBirth: p.dateOfBirth,
          companyName: p.companyName,
          companySite: p.companySite,
          communication: sql<string>`coalesce(${p.communication}::text, communication)`,
          languageId: sql<string>`coalesce(${p.languageId}::text, language_id)`,
          timeZone: sql<string>`coalesce(${p.timeZone}::text, time_zone)`,
        })
        .where('merchantId', '=', p.merchantId)
        .where('id', '=', p.id)
        .returning('id'),
    )
    .selectNoFrom(ensure(sql`exists(select from changed)`, 'user')),
);

export const updateLanguage = statement('identity.update-language', (db, p: { merchantId: string; id: string; languageId: string }) =>
  db.updateTable('users').set({ languageId: p.languageId }).where('merchantId', '=', p.merchantId).where('id', '=', p.id),
);
