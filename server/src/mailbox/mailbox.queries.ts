import { sql, type RawBuilder } from 'kysely';
import { statement, type Builder } from '../platform/database/index.ts';
import type { MailFile } from './mailer.ts';

interface Whose extends Record<string, unknown> {
  merchantId: string;
  userId: string;
}

/** As `plain` makes a keyword: without accents, in lower case. */
const searched = sql<string>`translate(lower(regexp_replace(normalize(from_name || ' ' || from_address || ' ' || subject, NFD), ${sql.raw(String.raw`'[\u0300-\u036f]'`)}, '', 'g')), 'đĐ', 'dd')`;

/** A keyword as it is looked for: without accents, in lower case, with what LIKE would read as wildcards taken literally. */
export const plain = (keyword: string): string =>
  keyword
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
    .trim()
    .replaceAll(/[\\%_]/g, String.raw`\$&`);

const mailsOf = (db: Builder, p: Whose & { keyword: string }) =>
  db
    .selectFrom('mails')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where(sql<boolean>`(${p.keyword}::text = '' or ${searched} like '%' || ${p.keyword}::text || '%')`);

const SORTS = { createdDate: sql`created_at`, sender: sql`lower(from_name)`, title: sql`lower(subject)` } satisfies Record<string, RawBuilder<unknown>>;

const page = (sort: keyof typeof SORTS, order: 'asc' | 'desc') =>
  statement(`mailbox.page-${sort}-${order}`, (db, p: Whose & { keyword: string; limit: number; offset: number }) =>
    mailsOf(db, p)
      .orderBy(SORTS[sort], order)
      .orderBy('createdAt', sort === 'createdDate' ? order : 'desc')
      .orderBy('id', sort === 'createdDate' ? order : 'desc')
      .limit(sql<number>`${p.limit}`)
      .offset(sql<number>`${p.offset}`)
      .select(['id', 'fromName', 'fromAddress', 'subject', 'createdAt']),
  );

/** A page of a member's mailbox, by sort and order. */
export const mailPage = {
  createdDate: { asc: page('createdDate', 'asc'), desc: page('createdDate', 'desc') },
  sender: { asc: page('sender', 'asc'), desc: page('sender', 'desc') },
  title: { asc: page('title', 'asc'), desc: page('title', 'desc') },
};

export const mailCount = statement('mailbox.count', (db, p: Whose & { keyword: string }) => mailsOf(db, p).select(sql<number>`count(*)::int`.as('total')));

/** One of a member's mails, whole. */
export const mailById = statement('mailbox.by-id', (db, p: Whose & { id: string }) =>
  db
    .selectFrom('mails')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('id', '=', p.id)
    .select(['id', 'fromName', 'fromAddress', 'toName', 'toAddress', 'subject', 'textBody', 'htmlBody', 'createdAt', sql<MailFile[]>`attachments`.as('files')]),
);
