import type { NotificationKind } from '@sandbar/domain/notifications';
import { sql } from 'kysely';
import { personRows } from '../identity/identity.published.ts';
import { invoiceRows } from '../invoices/invoices.published.ts';
import { statement, type Query } from '../platform/database/index.ts';
import type { Backlog } from '../platform/jobs/jobs.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';
import { giveUpLease, takeLease, unleased } from '../platform/jobs/leases.ts';
import type { MailFile } from './mailer.ts';

/** Mails to send. */

/** After this many attempts, spread over two days, a mail stays in the mailbox and is no longer sent. */
const MAX_TRIES = 14;
const FIRST_WAIT_SECONDS = 15;
const MAX_DOUBLINGS = 12;
/** Longer than all time-outs of one mail together (adapters/mail). */
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

/** Whether a mail is addressed to the member in whose mailbox it is, and not to an order's guest. */
const isOwnAddress = (p: { merchantId: string }) => sql<boolean>`coalesce(
    (select lower(person.email) = lower(mails.to_address) from ${personRows(p.merchantId)} person
      where person.id = mails.user_id), false)`;

/** Claims some mails that are due, the longest waiting first. */
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

export interface SentMailRow {
  id: string;
  toAddress: string;
  subject: string;
  /** `stopped`: staff gave up a mail that the mail server never accepted. */
  state: 'waiting' | 'sent' | 'failed' | 'stopped';
  /** The last answer of the mail server; empty when it accepted the mail. */
  error: string;
  createdAt: Date;
  /** When the mail server last accepted it. */
  sentAt: Date | null;
  /** When the attempts ended. */
  failedAt: Date | null;
}

interface OfOrder extends Record<string, unknown> {
  merchantId: string;
  orderId: string;
  /** The member whose order the mail is about; mails to guests are in that member's mailbox too. */
  userId: string;
}

/** Matches mails about an order by their link, which leads to one of its pages. */
const aboutOrder = (p: OfOrder) => sql`m.merchant_id = ${p.merchantId} and m.user_id = ${p.userId}
  and m.path in ('/order/detail/' || ${p.orderId}::uuid, '/checkout/' || ${p.orderId}::uuid)`;

/** The columns of a mail `m` and its delivery `d` that staff see. */
export const SENT = sql`m.id, m.to_address, m.subject, m.created_at, m.sent_at, d.dead_at as failed_at,
      coalesce(d.last_error, '') as error,
      case when d.dead_at is not null then 'failed' when d.mail_id is not null then 'waiting'
        when m.sent_at is not null then 'sent' else 'stopped' end as state`;
export const withDelivery = (p: { merchantId: string }) => sql`mails m
    left join mail_deliveries d on d.merchant_id = ${p.merchantId} and d.mail_id = m.id`;

/** Mails about an order, the newest first. */
export const mailsOfOrder = statement<OfOrder & { limit: number }, SentMailRow>(
  'mailbox.of-order',
  (_, p) => sql<SentMailRow>`select ${SENT} from ${withDelivery(p)}
    where ${aboutOrder(p)}
    order by m.created_at desc, m.id desc limit ${p.limit}::int`,
);

/** Whether a mail `m` is about an invoice of the order and is addressed to its buyer's present address. */
const goesToBuyer = (p: OfOrder) => sql`exists (select from ${invoiceRows(p.merchantId)} invoice
        where invoice.order_id = ${p.orderId}::uuid and lower(invoice.buyer_email) = lower(m.to_address)
          and m.attachments @> jsonb_build_array(jsonb_build_object('invoiceOf', invoice.id)))`;

/**
 * Sends a mail about an order again, unchanged, to an address that still belongs to its member, its guest or its
 * invoice's buyer.
 * @returns no row when it may not be sent, or is about something else
 */
export const sendMailAgain = statement<OfOrder & { id: string; guestAddress: string }, { id: string }>(
  'mailbox.send-again',
  (_, p) => sql<{ id: string }>`
    insert into mail_deliveries as waiting (merchant_id, mail_id)
    select m.merchant_id, m.id from mails m
    where ${aboutOrder(p)} and m.id = ${p.id}
      and (lower(m.to_address) = lower(${p.guestAddress}) or exists (select from ${personRows(p.merchantId)} person
        where person.id = m.user_id and lower(person.email) = lower(m.to_address)) or ${goesToBuyer(p)})
    on conflict (merchant_id, mail_id) do update set dead_at = null, tries = 0, due_at = excluded.due_at
    returning waiting.mail_id as id`,
);

type Claimed = { merchantId: string; id: string; lease: string };

/** The mail server has accepted a mail. */
export const markSent = statement('mailbox.sent', (db, p: Claimed) =>
  db
    .with('sent', (cte) =>
      cte
        .deleteFrom('mailDeliveries')
        .where('merchantId', '=', p.merchantId)
        .where('mailId', '=', p.id)
        .where('lease', '=', p.lease)
        .returning('mailId'),
    )
    .updateTable('mails')
    .from('sent')
    .set({ sentAt: sql<Date>`now()` })
    .where('mails.merchantId', '=', p.merchantId)
    .whereRef('mails.id', '=', 'sent.mailId'),
);

/**
 * The mail server did not accept a mail: it is due again after a wait that doubles with each attempt, or is given up,
 * which a refusal does at once.
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

/** The number of waiting mails, and of those that were given up. */
export const mailBacklog = statement<Record<string, never>, Backlog>(
  'sweep.mail-backlog',
  () => sql<Backlog>`select count(*) filter (where dead_at is null)::int as waiting, count(*) filter (where dead_at
    is not null)::int as dead,
    coalesce(extract(epoch from now() - min(due_at) filter (where dead_at is null
    and due_at <= now())), 0)::float8 as oldest_seconds from mail_deliveries`,
);

type Dead = { merchantId: string; key: string | null; limit: number };

/** Makes given-up mails due again; `key` is the id of one mail, null means all. */
export const retryDeadMails = statement<Dead, { id: string }>(
  'mailbox.retry-dead',
  (_, p) => sql<{ id: string }>`
    update mail_deliveries set dead_at = null, tries = 0, due_at = now()
    where merchant_id = ${p.merchantId} and mail_id in (
      select mail_id from mail_deliveries where merchant_id = ${p.merchantId} and dead_at is not null
        and (${p.key}::text is null or mail_id::text = ${p.key}::text) limit ${p.limit} for update skip locked)
    returning mail_id as id`,
);

/** Stops given-up mails for good; their readers still find them in the mailbox. */
export const discardDeadMails = statement<Dead, { id: string }>(
  'mailbox.discard-dead',
  (_, p) => sql<{ id: string }>`
    delete from mail_deliveries where merchant_id = ${p.merchantId} and mail_id in (
      select mail_id from mail_deliveries where merchant_id = ${p.merchantId} and dead_at is not null
        and (${p.key}::text is null or mail_id::text = ${p.key}::text) limit ${p.limit} for update skip locked)
    returning mail_id as id`,
);
