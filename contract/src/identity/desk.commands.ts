import * as z from 'zod/mini';
import { command, email, mobile, personName, uuid } from '../common/index.ts';

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
    /** Of the mails; the merchant's first one when it offers another one. */
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
