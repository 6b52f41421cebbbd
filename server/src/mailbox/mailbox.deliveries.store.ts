import type { NotificationKind } from '@sandbar/domain/notifications';
import { sql } from 'kysely';
import { personRows } from '../identity/identity.published.ts';
import { statement, type Query } from '../platform/database/index.ts';
import type { Backlog } from '../platform/jobs/jobs.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';
import { giveUpLease, takeLease, unleased } from '../platform/jobs/leases.ts';
import type { MailFile } from './mailer.ts';

/** Mails that wait to be sent. */

/** After so many tries, spread over two days, a mail stays in the mailbox and is not sent any more. */
const MAX_TRIES = 14;
const FIRST_WAIT_SECONDS = 15;
const MAX_DOUBLINGS = 12;
/** Longer than the timeouts of one mail add up to (adapters/mail). */
const LEASE_SECONDS = 180;

/** Which of these merchants have a mail to send. */
export const merchantsWithMail = statement('sweep.merchants-with-mail', (db, p: { merchants: readonly string[] }) =>
  db
    .selectFrom('mailDeliveries')
    .where(amongMerchants(p.merchants))
    .where('deadAt', 'is', null)
    .where('dueAt', '<=', sql<Date>`now()`)
    .where(unleased)
    .select('merchantId')
    .distinct(),
);

/** Whether a mail goes to the member in whose mailbox it stands, and not to an order's guest. */
const isOwnAddress = (p: { merchantId: string }) => sql<boolean>`coalesce(
    (select lower(person.email) = lower(mails.to_address) from ${personRows(p.merchantId)} person
      where person.id = mails.user_id), false)`;

/** Claims some mails that are due, the one that waits longest first. */
export const claimDueMails = statement(
  'mailbox.claim-due',
  (db, p: { merchantId: string; lease: string; limit: number }) =>
    db
      .with('due', (cte) =>
        cte
          .selectFrom('mailDeliveries')
          .where('merchantId', '=', p.merchantId)
          .where('deadAt', 'is', null)
          .where('dueAt', '<=', sql<Date>`now()`)
          .where(unleased)
          .orderBy('dueAt')
          .limit(sql<number>`${p.limit}`)
          .forUpdate()
          .skipLocked()
          .select('mailDeliveries.mailId'),
      )
      .updateTable('mailDeliveries as delivery')
      .from(['due', 'mails'])
      .set(takeLease(p.lease, LEASE_SECONDS))
      .where('delivery.merchantId', '=', p.merchantId)
      .whereRef('delivery.mailId', '=', 'due.mailId')
      .where('mails.merchantId', '=', p.merchantId)
      .whereRef('mails.id', '=', 'due.mailId')
      .returning([
        'delivery.tries',
        sql<MailFile[]>`mails.attachments`.as('files'),
        'mails.id',
        sql<NotificationKind>`mails.kind`.as('kind'),
        isOwnAddress(p).as('isOwnAddress'),
        'mails.fromName',
        'mails.fromAddress',
        'mails.toName',
        'mails.toAddress',
        'mails.subject',
        'mails.textBody',
        'mails.htmlBody',
      ]),
);

export interface UnsentMail {
  id: string;
  toAddress: string;
  subject: string;
  /** What the mail server answered. */
  error: string;
  givenUpAt: Date;
}

/** Mails that lead to one of these pages and were given up, the newest first. */
export const unsentMails = statement<{ merchantId: string; paths: readonly string[]; limit: number }, UnsentMail>(
  'mailbox.unsent-mails',
  (_, p) => sql<UnsentMail>`select m.id, m.to_address, m.subject, coalesce(d.last_error, '') as error,
      d.dead_at as given_up_at
    from mail_deliveries d join mails m on m.merchant_id = d.merchant_id and m.id = d.mail_id
    where d.merchant_id = ${p.merchantId} and d.dead_at is not null and m.path = any(${p.paths}::text[])
    order by d.dead_at desc, m.id limit ${p.limit}::int`,
);

type Claimed = { merchantId: string; id: string; lease: string };

/** The mail server has taken a mail over. */
export const markSent = statement('mailbox.sent', (db, p: Claimed) =>
  db
    .deleteFrom('mailDeliveries')
    .where('merchantId', '=', p.merchantId)
    .where('mailId', '=', p.id)
    .where('lease', '=', p.lease),
);

/**
 * A mail was not taken over: it is due again after a while that doubles with each try, or given up, at once if refused.
 */
export const markUnsent = ({
  tries,
  refused,
  now,
  ...claimed
}: Claimed & { tries: number; refused: boolean; error: string; now: Date }): Query<unknown> =>
  postpone({
    ...claimed,
    waitSeconds: FIRST_WAIT_SECONDS * 2 ** Math.min(tries - 1, MAX_DOUBLINGS),
    deadAt: refused || tries >= MAX_TRIES ? now : null,
  });

const postpone = statement(
  'mailbox.unsent',
  (db, p: Claimed & { error: string; waitSeconds: number; deadAt: Date | null }) =>
    db
      .updateTable('mailDeliveries')
      .set({
        ...giveUpLease,
        dueAt: sql<Date>`now() + make_interval(secs => ${p.waitSeconds}::float8)`,
        lastError: p.error,
        deadAt: p.deadAt,
      })
      .where('merchantId', '=', p.merchantId)
      .where('mailId', '=', p.id)
      .where('lease', '=', p.lease),
);

/** How many mails wait, and how many were given up. */
export const mailBacklog = statement<Record<string, never>, Backlog>(
  'sweep.mail-backlog',
  () => sql<Backlog>`select count(*) filter (where dead_at is null)::int as waiting, count(*) filter (where dead_at
    is not null)::int as dead,
    coalesce(extract(epoch from now() - min(due_at) filter (where dead_at is null
    and due_at <= now())), 0)::float8 as oldest_seconds from mail_deliveries`,
);

type Dead = { merchantId: string; key: string | null; limit: number };

/** Mails that were given up are due again; `key` is the mail's id, null all of them. */
export const retryDeadMails = statement<Dead, { id: string }>(
  'mailbox.retry-dead',
  (_, p) => sql<{ id: string }>`
    update mail_deliveries set dead_at = null, tries = 0, due_at = now()
    where merchant_id = ${p.merchantId} and mail_id in (
      select mail_id from mail_deliveries where merchant_id = ${p.merchantId} and dead_at is not null
        and (${p.key}::text is null or mail_id::text = ${p.key}::text) limit ${p.limit} for update skip locked)
    returning mail_id as id`,
);

/** Mails that were given up are not sent any more; who they are for reads them in the mailbox. */
export const discardDeadMails = statement<Dead, { id: string }>(
  'mailbox.discard-dead',
  (_, p) => sql<{ id: string }>`
    delete from mail_deliveries where merchant_id = ${p.merchantId} and mail_id in (
      select mail_id from mail_deliveries where merchant_id = ${p.merchantId} and dead_at is not null
        and (${p.key}::text is null or mail_id::text = ${p.key}::text) limit ${p.limit} for update skip locked)
    returning mail_id as id`,
);
