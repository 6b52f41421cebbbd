import * as z from 'zod/mini';
import { command, email, ignored, mobile, personName, uuid } from '../common/index.ts';
import { browserKey, linkToken, newPassword, oldPassword } from './passwords.ts';

/** The version of the terms and the privacy policy agreed to. */
const consentVersion = z.optional(z.string().check(z.minLength(1), z.maxLength(40)));

/** Requests a link to set a new password. The answer is the same whether or not the address has an account. */
export const RecoveryPasswordByEmail = command({
  domain: 'CustomerRelationshipManagement',
  name: 'RecoveryPasswordByEmail',
  permission: 'anyone',
  // It sends a mail.
  changes: [],
  input: z.object({ Id: uuid, Email: email, Domain: ignored, ModifiedBy: ignored, ModifiedDate: ignored }),
}).answering<Record<string, never>>();

/**
 * Sets a new password by the link of a recovery mail. All sessions and passkeys of the account end. LINK_OVER when the
 * link was used, has expired or never existed.
 */
export const ResetPassword = command({
  domain: 'User',
  name: 'ResetPassword',
  permission: 'anyone',
  carriesSecrets: true,
  // The sender is not signed in yet.
  changes: [],
  input: z.object({ Id: uuid, Token: linkToken, Password: newPassword }),
}).answering<Record<string, never>>();

/**
 * Requests an account of this merchant. The answer is the same whether or not the address has one; a mail explains the
 * next step. The password is used only if the link is opened in the browser that has BrowserKey.
 */
export const RegisterMemberMerchant = command({
  domain: 'CustomerRelationshipManagement',
  name: 'RegisterMemberMerchant',
  permission: 'anyone',
  carriesSecrets: true,
  // The sender is not signed in yet.
  changes: [],
  telephones: ['Mobile'],
  input: z.object({
    Id: uuid,
    Name: personName,
    Mobile: mobile,
    Email: email,
    MerchantCode: z.optional(z.string().check(z.maxLength(40))),
    Password: newPassword,
    /** Older clients do not send it. */
    ConsentVersion: consentVersion,
    /** The secret that this browser keeps until the link is opened. */
    BrowserKey: z.optional(browserKey),
    ModifiedBy: ignored,
    ModifiedDate: ignored,
  }),
}).answering<Record<string, never>>();

/**
 * Sends the link of a registration again: that of this browser, otherwise the latest. The answer is the same whether or
 * not one exists.
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
 * Opens the requested account by the link of its mail. If this browser registered the address, its own registration is
 * used, whichever registration the link belongs to. PASSWORD_NEEDED when this browser did not register and no password
 * is sent. LINK_OVER when the link was used, has expired or never existed.
 */
export const ConfirmRegistration = command({
  domain: 'CustomerRelationshipManagement',
  name: 'ConfirmRegistration',
  permission: 'anyone',
  carriesSecrets: true,
  // The sender is not signed in yet.
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
 * Changes the sender's own password. All other sessions end. Id may be the user's, as old clients send it; such a
 * command is carried out each time.
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
