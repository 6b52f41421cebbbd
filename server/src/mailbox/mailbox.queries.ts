import type { NotificationKind } from '@sandbar/domain/notifications';
import { sql, type RawBuilder } from 'kysely';
import { hasWords, statement } from '../platform/database/index.ts';
import type { MailFile } from './mailer.ts';

interface Whose extends Record<string, unknown> {
  merchantId: string;
  userId: string;
}

interface Page extends Whose {
  limit: number;
  offset: number;
}

/** The sort keys. One index serves both directions of each. */
const SORTS = {
  createdDate: sql`created_at`,
  sender: sql`lower(from_name)`,
  title: sql`lower(subject)`,
} satisfies Record<string, RawBuilder<unknown>>;
type Sort = keyof typeof SORTS;
type Order = 'asc' | 'desc';

/**
 * Sorted by time, equal mails follow by id in the same direction. Sorted by another key, the newest of equal mails
 * comes first, or last in the other direction, so that one index serves both.
 */
const ordered = (sort: Sort, order: Order): RawBuilder<unknown> => {
  const ties = sort === 'createdDate' ? order : order === 'asc' ? 'desc' : 'asc';
  return sort === 'createdDate'
    ? sql.raw(`created_at ${order}, id ${order}`)
    : sql`${SORTS[sort]} ${sql.raw(order)}, ${sql.raw(`created_at ${ties}, id ${ties}`)}`;
};

export interface MailRow {
  id: string;
  fromName: string;
  fromAddress: string;
  subject: string;
  createdAt: Date;
}

const page = (sort: Sort, order: Order) =>
  statement<Page, MailRow>(
    `mailbox.page-${sort}-${order}`,
    (_, p) => sql<MailRow>`select id, from_name, from_address, subject, created_at from mails
      where merchant_id = ${p.merchantId} and user_id = ${p.userId} order by ${ordered(sort, order)}
      limit ${p.limit} offset ${p.offset}`,
  );

const byWay = <Made>(make: (sort: Sort, order: Order) => Made): Record<Sort, Record<Order, Made>> => {
  const of = (sort: Sort) => ({ asc: make(sort, 'asc'), desc: make(sort, 'desc') });
  return { createdDate: of('createdDate'), sender: of('sender'), title: of('title') };
};

/** A page of a member's mailbox, by sort and order. */
export const mailPage = byWay(page);

/** The number of a member's mails, counted up to `cap`. */
export const mailCount = statement<Whose & { cap: number }, { total: number }>(
  'mailbox.count',
  (_, p) =>
    sql<{
      total: number;
    }>`select count(*)::int as total from (select from mails where merchant_id = ${p.merchantId}
      and user_id = ${p.userId} limit ${p.cap}) counted`,
);

interface SearchParams extends Whose {
  /** From `wordPatterns`. */
  patterns: string[];
  cap: number;
}

/**
 * Finds up to `cap` mails with a keyword, from the requested end. The index of words is faster for rare words, a scan
 * of the mailbox for frequent ones, so each has its own plan.
 */
const found = (p: SearchParams, order: Order) => sql`found as materialized (
    select m.id, m.from_name, m.from_address, m.subject, m.created_at from mails m
    where m.merchant_id = ${p.merchantId} and m.user_id = ${p.userId} and ${hasWords('m.words', p.patterns)}
    order by m.created_at ${sql.raw(order)}, m.id ${sql.raw(order)} limit ${p.cap}
  )`;

export interface FoundMails {
  /** The number of matches, counted up to the cap. */
  total: number;
  /** The page; null when it is empty. */
  rows: { id: string; fromName: string; fromAddress: string; subject: string; createdAt: string }[] | null;
}

/**
 * The matches of a keyword, sorted: the newest ones up to a limit, or the oldest when those come first. One search
 * gives both the page and the number.
 */
export const mailSearch = byWay((sort, order) =>
  statement<SearchParams & Page, FoundMails>(
    `mailbox.search-${sort}-${order}`,
    (_, p) => sql<FoundMails>`with ${found(p, sort === 'createdDate' ? order : 'desc')}
      select (select count(*) from found)::int as total, (
        select jsonb_agg(jsonb_build_object('id', id, 'fromName', from_name, 'fromAddress', from_address,
          'subject', subject, 'createdAt', created_at) order by ${ordered(sort, order)})
        from (select * from found order by ${ordered(sort, order)} limit ${p.limit}::int offset ${p.offset}::int) page
      ) as rows`,
    { plan: 'custom' },
  ),
);

/** Reads single mails of a member. */
/** The member and kind of a mail. */
export const ownerOfMail = statement('mailbox.owner-of-mail', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('mails')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .select(['userId', sql<NotificationKind>`kind`.as('kind')]),
);

export const mailById = statement('mailbox.by-id', (db, p: Whose & { id: string }) =>
  db
    .selectFrom('mails')
    .where('merchantId', '=', p.merchantId)
    .where('userId', '=', p.userId)
    .where('id', '=', p.id)
    .select([
      'id',
      'fromName',
      'fromAddress',
      'toName',
      'toAddress',
      'subject',
      'textBody',
      'htmlBody',
      'createdAt',
      sql<MailFile[]>`attachments`.as('files'),
    ]),
);
