import * as z from 'zod/mini';
import { command, email, ignored, mobile, requiredText, uuid } from '../common/index.ts';
import { linkToken, newPassword, oldPassword } from './passwords.ts';

/** Asks for a link to set a new password. Answers the same whether or not anybody has the address. */
export const RecoveryPasswordByEmail = command({
  domain: 'CustomerRelationshipManagement',
  name: 'RecoveryPasswordByEmail',
  permission: 'anyone',
  input: z.object({ Id: uuid, Email: email, Domain: ignored, ModifiedBy: ignored, ModifiedDate: ignored }),
}).answering<Record<string, never>>();

/**
 * Sets a new password by the link of a recovery mail; every session of the account ends. LINK_OVER when it was used,
 * ran out or never was.
 */
export const ResetPassword = command({
  domain: 'User',
  name: 'ResetPassword',
  permission: 'anyone',
  input: z.object({ Id: uuid, Token: linkToken, Password: newPassword }),
}).answering<Record<string, never>>();

/**
 * Asks for an account of this merchant. Answers the same whether or not the address has one; what comes next stands in
 * a mail.
 */
export const RegisterMemberMerchant = command({
  domain: 'CustomerRelationshipManagement',
  name: 'RegisterMemberMerchant',
  permission: 'anyone',
  input: z.object({
    Id: uuid,
    Name: requiredText,
    Mobile: mobile,
    Email: email,
    MerchantCode: z.optional(z.string().check(z.maxLength(40))),
    Password: newPassword,
    /** The version of the terms and the privacy policy agreed to. Clients of before they were asked for send none. */
    ConsentVersion: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    ModifiedBy: ignored,
    ModifiedDate: ignored,
  }),
}).answering<Record<string, never>>();

/** Sends the link of a registration again. Answers the same whether or not there is one. */
export const ResendConfirmation = command({
  domain: 'CustomerRelationshipManagement',
  name: 'ResendConfirmation',
  permission: 'anyone',
  input: z.object({ Id: uuid, Email: email }),
}).answering<Record<string, never>>();

/** Opens the account that was asked for, by the link of its mail. LINK_OVER when it was used, ran out or never was. */
export const ConfirmRegistration = command({
  domain: 'CustomerRelationshipManagement',
  name: 'ConfirmRegistration',
  permission: 'anyone',
  input: z.object({ Id: uuid, Token: linkToken }),
}).answering<{ email: string }>();

/**
 * Changes the sender's own password. Every other session ends. Id may be the user's, as old clients send it; a command
 * sent so is carried out each time.
 */
export const ChangePasswordUser = command({
  domain: 'User',
  name: 'ChangePasswordUser',
  permission: 'member',
  input: z.object({
    Id: uuid,
    OldPassword: oldPassword,
    Password: newPassword,
    ModifiedBy: ignored,
    ModifiedDate: ignored,
  }),
}).answering<Record<string, never>>();
