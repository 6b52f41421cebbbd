import { sql } from 'kysely';
import { ensure, statement } from '../platform/database/index.ts';

/** Changes of an account's profile. The unmet condition is `user` when the account no longer exists. */

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
  /** For the last three, null keeps the present value. */
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

export const updateLanguage = statement(
  'identity.update-language',
  (db, p: { merchantId: string; id: string; languageId: string }) =>
    db
      .updateTable('users')
      .set({ languageId: p.languageId })
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id),
);

/**
 * The present avatar of a person, locked until the transaction ends, so that two changes at once do not leave an unused
 * picture behind. The lock leaves the key free, which holds refer to.
 */
export const lockAvatar = statement('identity.lock-avatar', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('users')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .select('avatarImageId')
    .forNoKeyUpdate(),
);

/** Sets the avatar; null removes it. No row unless the person uploaded the picture. */
export const updateAvatar = statement(
  'identity.update-avatar',
  (db, p: { merchantId: string; id: string; imageId: string | null }) =>
    db
      .updateTable('users')
      .set({ avatarImageId: sql<string | null>`${p.imageId}::uuid` })
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id)
      .where(
        sql<boolean>`(${p.imageId}::uuid is null or exists (select from images
          where images.merchant_id = ${p.merchantId} and images.id = ${p.imageId}::uuid
          and images.created_by = ${p.id}))`,
      )
      .returning('id'),
);
