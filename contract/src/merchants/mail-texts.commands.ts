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

/**
 * Save the draft of a mail's text: it is sent only as a test. What is empty is said as the
 * product says it.
 */
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
      /** As `mailtext` answered it: what was saved meanwhile is not overwritten. */
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

/** Throw a draft away: what is sent stays. */
export const DiscardMailText = command({
  domain: 'Merchant',
  name: 'DiscardMailText',
  permission: 'merchant.edit',
  subject: { kind: 'mail-text', id: 'Mail' },
  changes: ['mailtext', 'mailtexts'],
  input: z.object({ Id: uuid, Mail: name }),
}).answering<{ id: string }>();

/** Have every such mail say what the draft says from now on. */
export const PublishMailText = command({
  domain: 'Merchant',
  name: 'PublishMailText',
  permission: 'merchant.edit',
  subject: { kind: 'mail-text', id: 'Mail' },
  /** `Version` as it was previewed. */
  changes: ['mailtext', 'mailtexts'],
  input: z.object({ Id: uuid, Mail: name, Version: shortText }),
}).answering<{ id: string; number: number }>();

/** Publish an earlier text again, or, by the number 0, the product's own. A draft stays as it is. */
export const RestoreMailText = command({
  domain: 'Merchant',
  name: 'RestoreMailText',
  permission: 'merchant.edit',
  subject: { kind: 'mail-text', id: 'Mail' },
  changes: ['mailtext', 'mailtexts'],
  input: z.object({ Id: uuid, Mail: name, Number: z.int().check(z.minimum(0)) }),
}).answering<{ id: string; number: number }>();

/** Send the draft, or what is published, with example data to the sender's own address. */
export const SendTestMail = command({
  domain: 'Merchant',
  name: 'SendTestMail',
  permission: 'merchant.edit',
  subject: { kind: 'mail-text', id: 'Mail', keeps: 'input' },
  // It sends a mail.
  changes: [],
  input: z.object({ Id: uuid, Mail: name }),
}).answering<{ id: string }>();
