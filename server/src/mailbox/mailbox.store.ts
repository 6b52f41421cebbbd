import { searchable } from '@sandbar/domain/common';
import { sql } from 'kysely';
import { sharedStatement, statement, type AskedBy } from '../platform/database/index.ts';
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

/** Puts a mail into the member's mailbox, from where it is sent. */
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
      .insertInto('mails')
      .columns([
        'merchantId',
        'id',
        'userId',
        'kind',
        'fromName',
        'fromAddress',
        'toName',
        'toAddress',
        'subject',
        'number',
        'words',
        'textBody',
        'htmlBody',
        'path',
        'attachments',
      ])
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
            // Several of one member's at once go on counting.
            sql<number>`(select coalesce(max(m.number), 0) from mails m where m.merchant_id = asked.merchant_id and m.user_id = asked.user_id)
              + row_number() over (partition by asked.merchant_id, asked.user_id order by asked.n)`.as('number'),
            'asked.words',
            'asked.textBody',
            'asked.htmlBody',
            'asked.path',
            sql<string>`asked.attachments`.as('attachments'),
          ]),
      )
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

export const markSent = sharedStatement('mailbox.sent', { merchantId: 'uuid', id: 'uuid' }, (db: AskedBy<{ merchantId: string; id: string }>) =>
  db
    .updateTable('mails')
    .from((eb) => eb.selectFrom('asked').selectAll().orderBy('asked.id').as('sent'))
    .whereRef('mails.merchantId', '=', 'sent.merchantId')
    .whereRef('mails.id', '=', 'sent.id')
    .set({ sentAt: sql<Date>`now()` }),
);
