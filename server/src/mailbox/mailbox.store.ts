import { searchable } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import type { MailFile } from './mailer.ts';

export interface NewMail extends Record<string, unknown> {
  merchantId: string;
  /** The same for the same mail: kept once. */
  id: string;
  userId: string;
  kind: string;
  fromName: string;
  fromAddress: string;
  toName: string;
  toAddress: string;
  subject: string;
  /** Of `mailWords`. */
  words: string;
  textBody: string;
  htmlBody: string;
  path: string;
  /** JSON of MailFile[]. */
  attachments: string;
}

/** Sender and subject as they are searched. */
export const mailWords = (mail: { fromName: string; fromAddress: string; subject: string }): string => ` ${searchable(`${mail.fromName} ${mail.fromAddress} ${mail.subject}`)}`;

/** Puts a mail into the member's mailbox, from where it is sent. Part of the caller's transaction. */
export const keepMail = statement('mailbox.keep', (db, p: NewMail) =>
  db
    .insertInto('mails')
    .values({
      merchantId: p.merchantId,
      id: p.id,
      userId: p.userId,
      kind: p.kind,
      fromName: p.fromName,
      fromAddress: p.fromAddress,
      toName: p.toName,
      toAddress: p.toAddress,
      subject: p.subject,
      number: sql<number>`(select coalesce(max(m.number), 0) + 1 from mails m where m.merchant_id = ${p.merchantId} and m.user_id = ${p.userId})`,
      words: p.words,
      textBody: p.textBody,
      htmlBody: p.htmlBody,
      path: p.path,
      attachments: p.attachments,
    })
    .onConflict((conflict) => conflict.columns(['merchantId', 'id']).doNothing()),
);

/** After so many tries, spread over two days, a mail stays in the mailbox and is not sent any more. */
const MAX_TRIES = 14;

/**
 * Takes some mails that are due, so that no other process sends them meanwhile: each is due again after a while that doubles, unless it is marked as sent.
 */
export const takeDueMails = statement('sweep.mails-due', (db, p: { limit: number }) =>
  db
    .with('due', (cte) =>
      cte
        .selectFrom('mails')
        .where('sentAt', 'is', null)
        .where('nextTryAt', '<=', sql<Date>`now()`)
        .where('attempts', '<', MAX_TRIES)
        .orderBy('nextTryAt')
        .limit(sql<number>`${p.limit}`)
        .forUpdate()
        .skipLocked()
        .select(['mails.merchantId', 'mails.id']),
    )
    .updateTable('mails')
    .from('due')
    .whereRef('mails.merchantId', '=', 'due.merchantId')
    .whereRef('mails.id', '=', 'due.id')
    .set({ attempts: sql<number>`mails.attempts + 1`, nextTryAt: sql<Date>`now() + interval '15 seconds' * power(2, least(mails.attempts, 12))` })
    .returning([
      sql<MailFile[]>`mails.attachments`.as('files'),
      'mails.merchantId',
      'mails.id',
      'mails.fromName',
      'mails.fromAddress',
      'mails.toName',
      'mails.toAddress',
      'mails.subject',
      'mails.textBody',
      'mails.htmlBody',
    ]),
);

export const markSent = statement('mailbox.sent', (db, p: { merchantId: string; id: string }) =>
  db
    .updateTable('mails')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .set({ sentAt: sql<Date>`now()` }),
);
