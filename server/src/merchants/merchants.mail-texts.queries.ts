import { MAIL_KIND_NAMES, MAIL_TEXT_VERSIONS_KEPT } from '@sandbar/domain/mailbox';
import { LOCALES } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { personRows } from '../identity/identity.published.ts';
import { statement } from '../platform/database/index.ts';

/** The most texts: one for each kind of mail and language. */
const MOST = MAIL_KIND_NAMES.length * LOCALES.length;

/** The texts that a merchant has written, and their published contents. */
export const writtenTexts = statement(
  'merchants.written-mail-texts',
  (db, p: { merchantId: string; language: string }) =>
    db
      .selectFrom('mailTexts')
      .where('merchantId', '=', p.merchantId)
      .where(sql<boolean>`split_part(name, '/', 2) = ${p.language}`)
      .select(['name', 'content', sql<boolean>`draft is not null`.as('drafted')])
      .limit(sql.lit(MOST)),
);

/** One text with its draft, and the person who saved the draft. */
export const mailTextByName = statement('merchants.mail-text', (db, p: { merchantId: string; name: string }) =>
  db
    .selectFrom('mailTexts')
    .leftJoin(personRows(p.merchantId).as('users'), 'users.id', 'mailTexts.draftChangedBy')
    .where('mailTexts.merchantId', '=', p.merchantId)
    .where('mailTexts.name', '=', p.name)
    .select([
      'mailTexts.number',
      'mailTexts.content',
      'mailTexts.draft',
      'mailTexts.draftChangedAt',
      'users.firstName',
      'users.lastName',
      'users.languageId',
    ]),
);

/** The published versions, newest first; older ones are deleted. */
export const mailTextVersions = statement(
  'merchants.mail-text-versions',
  (db, p: { merchantId: string; name: string }) =>
    db
      .selectFrom('mailTextVersions as v')
      .innerJoin(personRows(p.merchantId).as('users'), 'users.id', 'v.publishedBy')
      .where('v.merchantId', '=', p.merchantId)
      .where('v.name', '=', p.name)
      .select([
        'v.number',
        'v.content',
        'v.publishedAt',
        'v.takenFrom',
        'users.firstName',
        'users.lastName',
        'users.languageId',
      ])
      .orderBy('v.number', 'desc')
      .limit(sql.lit(MAIL_TEXT_VERSIONS_KEPT)),
);

export const mailTextVersion = statement(
  'merchants.mail-text-version',
  (db, p: { merchantId: string; name: string; number: number }) =>
    db
      .selectFrom('mailTextVersions')
      .where('merchantId', '=', p.merchantId)
      .where('name', '=', p.name)
      .where('number', '=', p.number)
      .select('content'),
);

/** Reads the sender of a test mail and its address. */
export const testReader = statement('merchants.mail-test-reader', (db, p: { merchantId: string; userId: string }) =>
  db
    .selectFrom(personRows(p.merchantId).as('users'))
    .where('id', '=', p.userId)
    .where('active', '=', sql.lit(true))
    .select(['firstName', 'lastName', 'languageId', 'email']),
);
