import { tidyLines } from '@sandbar/domain/common';
import { MAIL_TEXT_MOST, mailTextFaults, NO_MAIL_TEXT, readMailTextName } from '@sandbar/domain/mailbox';
import * as z from 'zod/mini';
import { command, line, shortText, uuid } from '../common/index.ts';

/** `order-held/en-US`: the kind of mail, and the language. */
const name = z.string().check(
  z.maxLength(60),
  z.refine((text) => readMailTextName(text) !== undefined),
);

const message = z.string().check(
  z.overwrite((text) => tidyLines(text).replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ')),
  z.trim(),
  z.maxLength(MAIL_TEXT_MOST.message),
);

const FIELDS = { subject: 'Subject', message: 'Message', action: 'Action' } as const;

/** Saves the draft of a mail's text, which is sent only as a test. Empty parts use the product's text. */
export const SaveMailText = command({
  domain: 'Merchant',
  name: 'SaveMailText',
  permission: 'merchant.edit',
  subject: { kind: 'mail-text', id: 'Mail' },
  changes: ['mailtext', 'mailtexts'],
  input: z
    .object({
      Id: uuid,
      Mail: name,
      /** The version that `mailtext` returned, so that a newer change is not overwritten. */
      Version: shortText,
      Subject: line.check(z.maxLength(MAIL_TEXT_MOST.subject)),
      Message: message,
      Action: line.check(z.maxLength(MAIL_TEXT_MOST.action)),
    })
    .check(({ value, issues }) => {
      const mail = readMailTextName(value.Mail);
      if (!mail) return;
      const { Subject: subject, Message: text, Action: action } = value;
      for (const { field, fault, placeholder } of mailTextFaults(mail.kind, {
        ...NO_MAIL_TEXT,
        subject,
        message: text,
        action,
      }))
        issues.push({ code: 'custom', input: value, path: [FIELDS[field]], params: { fault, placeholder } });
    }),
}).answering<{ id: string; version: string }>();

/** Discards a draft. The published text stays. */
export const DiscardMailText = command({
  domain: 'Merchant',
  name: 'DiscardMailText',
  permission: 'merchant.edit',
  subject: { kind: 'mail-text', id: 'Mail' },
  changes: ['mailtext', 'mailtexts'],
  input: z.object({ Id: uuid, Mail: name }),
}).answering<{ id: string }>();

/** Publishes the draft, so that all later mails of this kind use it. */
export const PublishMailText = command({
  domain: 'Merchant',
  name: 'PublishMailText',
  permission: 'merchant.edit',
  subject: { kind: 'mail-text', id: 'Mail' },
  /** `Version` is the one of the preview. */
  changes: ['mailtext', 'mailtexts'],
  input: z.object({ Id: uuid, Mail: name, Version: shortText }),
}).answering<{ id: string; number: number }>();

/** Publishes an earlier text again, or with the number 0 the product's own. A draft stays unchanged. */
export const RestoreMailText = command({
  domain: 'Merchant',
  name: 'RestoreMailText',
  permission: 'merchant.edit',
  subject: { kind: 'mail-text', id: 'Mail' },
  changes: ['mailtext', 'mailtexts'],
  input: z.object({ Id: uuid, Mail: name, Number: z.int().check(z.minimum(0)) }),
}).answering<{ id: string; number: number }>();

/** Sends the draft, or the published text, with example data to the sender's own address. */
export const SendTestMail = command({
  domain: 'Merchant',
  name: 'SendTestMail',
  permission: 'merchant.edit',
  subject: { kind: 'mail-text', id: 'Mail', keeps: 'input' },
  // It sends a mail.
  changes: [],
  input: z.object({ Id: uuid, Mail: name }),
}).answering<{ id: string }>();
