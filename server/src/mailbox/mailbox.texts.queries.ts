import { MAIL_KIND_NAMES } from '@sandbar/domain/mailbox';
import { LOCALES } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** The most texts: one for each kind of mail and language. */
const MOST = MAIL_KIND_NAMES.length * LOCALES.length;

/** Reads a merchant's own texts. */
export const publishedTexts = statement('mailbox.published-texts', (db, p: { merchantId: string }) =>
  db
    .selectFrom('mailTexts')
    .where('merchantId', '=', p.merchantId)
    .where('content', 'is not', null)
    .select(['name', 'content'])
    .limit(sql.lit(MOST)),
);
