import { searchable } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { sharedStatement, type AskedBy } from '../platform/database/index.ts';
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
  attachments: readonly MailFile[];
}

/** Sender and subject as they are searched. */
export const mailWords = (mail: { fromName: string; fromAddress: string; subject: string }): string => ` ${searchable(`${mail.fromName} ${mail.fromAddress} ${mail.subject}`)}`;

/** Puts a mail into the member's mailbox, and among those that wait to be sent. Kept before: nothing happens. */
export const keepMail = sharedStatement(
  'mailbox.keep',
  {
    merchantId: 'uuid',
    id: 'uuid',
    userId: 'uuid',
    kind: 'text',
    fromName: 'text',
    fromAddress: 'text',
    toName: 'text',
    toAddress: 'text',
    subject: 'text',
    words: 'text',
    textBody: 'text',
    htmlBody: 'text',
    path: 'text',
    attachments: 'jsonb',
  },
  (db: AskedBy<NewMail>) =>
    db
      .with('kept', (cte) =>
        cte
          .insertInto('mails')
          .columns(['merchantId', 'id', 'userId', 'kind', 'fromName', 'fromAddress', 'toName', 'toAddress', 'subject', 'words', 'textBody', 'htmlBody', 'path', 'attachments'])
          .expression((eb) =>
            eb
              .selectFrom('asked')
              .orderBy('asked.id')
              .select([
                'asked.merchantId',
                'asked.id',
                'asked.userId',
                'asked.kind',
                'asked.fromName',
                'asked.fromAddress',
                'asked.toName',
                'asked.toAddress',
                'asked.subject',
                'asked.words',
                'asked.textBody',
                'asked.htmlBody',
                'asked.path',
                sql<string>`asked.attachments`.as('attachments'),
              ]),
          )
          .onConflict((conflict) => conflict.columns(['merchantId', 'id']).doNothing())
          .returning(['mails.merchantId', 'mails.id']),
      )
      .insertInto('mailDeliveries')
      .columns(['merchantId', 'mailId'])
      .expression((eb) => eb.selectFrom('kept').select(['kept.merchantId', 'kept.id as mailId'])),
);
