import { ACTING_REASON } from '@sandbar/domain/audit';
import * as z from 'zod/mini';
import type { Waiting } from '../approvals/index.ts';
import { command, email, line, mobile, personName, uuid } from '../common/index.ts';

/**
 * Staff open an account for a person on the telephone or at the desk, and can sell to them at once. A mail asks the
 * person to agree to the terms and to choose a password. Until then the account cannot be signed in to.
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
    /** The language of mails. If the merchant does not offer it, its first language is used. */
    LanguageId: z.string().check(z.maxLength(10)),
    /** The person agreed that these details are stored and that they get mails. */
    Agreed: z.literal(true),
  }),
}).answering<{ id: string }>();

/** Mails a member a link to choose a new password. */
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
  /** Empty when it is not known. */
  Mobile: z.union([z.literal(''), mobile]),
  /** The reason, which the member reads. */
  Reason: line.check(z.minLength(ACTING_REASON.min), z.maxLength(ACTING_REASON.max)),
});

/**
 * Corrects a member's phone number and email address. Because the address opens the account, a second person must agree
 * to another one. Then all sessions end, earlier links end, and both addresses are informed.
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
    /** The values that were read. A corrected field must be unchanged since. */
    Seen: z.object({ Email: read, Mobile: read }),
  }),
}).answering<{ id: string } | Waiting>();
