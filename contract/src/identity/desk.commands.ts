import { ACTING_REASON } from '@sandbar/domain/audit';
import * as z from 'zod/mini';
import type { Waiting } from '../approvals/index.ts';
import { command, email, line, mobile, personName, uuid } from '../common/index.ts';

/**
 * Staff open an account for a person who calls or stands at the desk, and can sell to them at once. A mail asks the
 * person to agree to the terms and to choose a password; until then no one signs in to it.
 */
export const OpenMemberAccount = command({
  domain: 'User',
  name: 'OpenMemberAccount',
  permission: 'member.act-for',
  subject: { kind: 'user', id: 'Id', keeps: 'input', omits: ['Name', 'Email', 'Mobile'] },
  changes: ['members', 'member'],
  telephones: ['Mobile'],
  input: z.object({
    Id: uuid,
    Name: personName,
    Email: email,
    Mobile: mobile,
    /** The language of the mails; the merchant's first one when it offers another one. */
    LanguageId: z.string().check(z.maxLength(10)),
    /** The person said that these details may be kept and that they may be written to. */
    Agreed: z.literal(true),
  }),
}).answering<{ id: string }>();

/** Mails a member the link with which they choose a new password. */
export const SendPasswordLink = command({
  domain: 'User',
  name: 'SendPasswordLink',
  permission: 'member.act-for',
  subject: { kind: 'user', id: 'UserId', keeps: 'input' },
  // It sends a mail.
  changes: [],
  input: z.object({ Id: uuid, UserId: uuid }),
}).answering<Record<string, never>>();

const read = z.string().check(z.maxLength(254));

/** The contact data that staff correct, with the reason. */
export const contactForm = z.object({
  Email: email,
  /** Empty: none is known. */
  Mobile: z.union([z.literal(''), mobile]),
  /** The member reads it. */
  Reason: line.check(z.minLength(ACTING_REASON.min), z.maxLength(ACTING_REASON.max)),
});

/**
 * Correct a member's phone number and email address. The address opens the account: for another one a second person
 * agrees. Then all sessions end and links that were sent before open nothing; both addresses are informed.
 */
export const CorrectContact = command({
  domain: 'User',
  name: 'CorrectContact',
  permission: 'member.act-for',
  subject: { kind: 'profile', id: 'UserId' },
  changes: ['member', 'members', 'approvals'],
  telephones: ['Mobile'],
  input: z.extend(contactForm, {
    Id: uuid,
    UserId: uuid,
    /** As they were read. What is corrected must still be so. */
    Seen: z.object({ Email: read, Mobile: read }),
  }),
}).answering<{ id: string } | Waiting>();
