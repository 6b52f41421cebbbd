import { searchable } from '@sandbar/domain/common';
import { jsonText, statement, type Query } from '../platform/database/index.ts';
import type { MailFile } from './mailer.ts';

export interface NewMail {
  merchantId: string;
  /** A key of the mail: the same mail has the same key, and is stored once. */
  id: string;
  userId: string;
  kind: string;
  fromName: string;
  fromAddress: string;
  toName: string;
  toAddress: string;
  subject: string;
  /** From `mailWords`. */
  words: string;
  textBody: string;
  htmlBody: string;
  path: string;
  attachments: readonly MailFile[];
}

/** Sender and subject in the form in which they are searched. */
export const mailWords = (mail: { fromName: string; fromAddress: string; subject: string }): string =>
  ` ${searchable(`${mail.fromName} ${mail.fromAddress} ${mail.subject}`)}`;

const insertMail = statement('mailbox.keep', (db, p: Omit<NewMail, 'attachments'> & { attachments: string }) =>
  db
    .with('kept', (cte) =>
      cte
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
          words: p.words,
          textBody: p.textBody,
          htmlBody: p.htmlBody,
          path: p.path,
          attachments: p.attachments,
        })
        .onConflict((conflict) => conflict.columns(['merchantId', 'id']).doNothing())
        .returning(['mails.merchantId', 'mails.id']),
    )
    .with('queued', (cte) =>
      cte
        .insertInto('mailDeliveries')
        .columns(['merchantId', 'mailId'])
        .expression((eb) => eb.selectFrom('kept').select(['kept.merchantId', 'kept.id as mailId'])),
    )
    // Citus plans inserts of this form only as parts of a select.
    .selectFrom('kept')
    .select('kept.id'),
);

/** Stores a mail in the member's mailbox and queues it for sending. It does nothing when the mail is already stored. */
export const keepMail = ({ attachments, ...mail }: NewMail): Query<unknown> =>
  insertMail({ ...mail, attachments: jsonText(attachments) });
