import * as z from 'zod/mini';
import { command, email, ignored, mobile, personName, uuid } from '../common/index.ts';
import { browserKey, linkToken, newPassword, oldPassword } from './passwords.ts';

/** The version of the terms and the privacy policy agreed to. */
const consentVersion = z.optional(z.string().check(z.minLength(1), z.maxLength(40)));

/** Asks for a link to set a new password. The answer is the same whether or not the address has an account. */
export const RecoveryPasswordByEmail = command({
  domain: 'CustomerRelationshipManagement',
  name: 'RecoveryPasswordByEmail',
  permission: 'anyone',
  // It sends a mail.
  changes: [],
  input: z.object({ Id: uuid, Email: email, Domain: ignored, ModifiedBy: ignored, ModifiedDate: ignored }),
}).answering<Record<string, never>>();

/**
 * Sets a new password by the link of a recovery mail; every session and passkey of the account ends. LINK_OVER when it
 * was used, ran out or never was.
 */
export const ResetPassword = command({
  domain: 'User',
  name: 'ResetPassword',
  permission: 'anyone',
  carriesSecrets: true,
  // Its sender is not signed in yet.
  changes: [],
  input: z.object({ Id: uuid, Token: linkToken, Password: newPassword }),
}).answering<Record<string, never>>();

/**
 * Asks for an account of this merchant. Answers the same whether or not the address has one; what comes next stands in
 * a mail. The password counts when the link is opened in the browser that has BrowserKey, and in no other.
 */
export const RegisterMemberMerchant = command({
  domain: 'CustomerRelationshipManagement',
  name: 'RegisterMemberMerchant',
  permission: 'anyone',
  carriesSecrets: true,
  // Its sender is not signed in yet.
  changes: [],
  telephones: ['Mobile'],
  input: z.object({
    Id: uuid,
    Name: personName,
    Mobile: mobile,
    Email: email,
    MerchantCode: z.optional(z.string().check(z.maxLength(40))),
    Password: newPassword,
    /** Clients of before they were asked for send none. */
    ConsentVersion: consentVersion,
    /** The secret that this browser keeps until the link is opened. */
    BrowserKey: z.optional(browserKey),
    ModifiedBy: ignored,
    ModifiedDate: ignored,
  }),
}).answering<Record<string, never>>();

/**
 * Sends the link of a registration again: this browser's own, else the latest. Answers the same whether or not there is
 * one.
 */
export const ResendConfirmation = command({
  domain: 'CustomerRelationshipManagement',
  name: 'ResendConfirmation',
  permission: 'anyone',
  // It sends a mail.
  changes: [],
  input: z.object({ Id: uuid, Email: email, BrowserKey: z.optional(browserKey) }),
}).answering<Record<string, never>>();

/**
 * Opens the account that was asked for, by the link of its mail. What this browser itself registered with the address
 * counts, whichever registration the link is of; PASSWORD_NEEDED when it registered nothing and no password is sent.
 * LINK_OVER when the link was used, ran out or never was.
 */
export const ConfirmRegistration = command({
  domain: 'CustomerRelationshipManagement',
  name: 'ConfirmRegistration',
  permission: 'anyone',
  carriesSecrets: true,
  // Its sender is not signed in yet.
  changes: [],
  input: z.object({
    Id: uuid,
    Token: linkToken,
    BrowserKey: z.optional(browserKey),
    Password: z.optional(newPassword),
    /** The version of the terms that the member accepts together with the password. */
    ConsentVersion: consentVersion,
  }),
}).answering<{ email: string }>();

/**
 * Changes the sender's own password. Every other session ends. Id may be the user's, as old clients send it; a command
 * sent so is carried out each time.
 */
export const ChangePasswordUser = command({
  domain: 'User',
  name: 'ChangePasswordUser',
  permission: 'member',
  carriesSecrets: true,
  changes: ['accountsecurity'],
  input: z.object({
    Id: uuid,
    OldPassword: oldPassword,
    Password: newPassword,
    ModifiedBy: ignored,
    ModifiedDate: ignored,
  }),
}).answering<Record<string, never>>();
