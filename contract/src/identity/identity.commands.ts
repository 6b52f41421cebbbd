import { LOCALES } from '@sandbar/domain/common';
import { ROLE_CODE, ROLE_LIMITS } from '@sandbar/domain/permissions';
import * as z from 'zod/mini';
import { command, day, email, namePart, requiredText, shortText, uuid } from '../common/index.ts';
import { newPassword, oldPassword } from './passwords.ts';

/** POST /User/LoginByMerchantCode. */
export const signInForm = z.object({
  UserName: requiredText,
  Password: oldPassword,
  MerchantCode: z.optional(z.string()),
});
export type SignInForm = z.infer<typeof signInForm>;

/** Creates an account: for members, owners and staff of a new merchant, or later for staff by an administrator. */
export const CreateUser = command({
  domain: 'User',
  name: 'CreateUser',
  permission: 'member.create',
  carriesSecrets: true,
  subject: { kind: 'user', id: 'Id', omits: ['UserName', 'Email', 'FirstName', 'LastName', 'Mobile', 'DateOfBirth'] },
  changes: ['members'],
  telephones: ['Mobile'],
  input: z
    .object({
      Id: uuid,
      UserName: requiredText,
      Email: email,
      Password: newPassword,
      FirstName: z.union([namePart, z.literal('')]),
      LastName: z.union([namePart, z.literal('')]),
      Mobile: shortText,
      DateOfBirth: z.optional(day),
      /** GraphQL's Int has only 32 bits. */
      AllType: z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1)),
      /** Codes of the merchant's roles. Absent: the roles that the flags of AllType represent. */
      Roles: z.optional(z.array(z.string().check(z.regex(ROLE_CODE))).check(z.maxLength(ROLE_LIMITS.ofOneUser))),
      /** The merchant's first language when it is absent or not offered. */
      LanguageId: z.optional(z.enum(LOCALES)),
    })
    // Both names can be used to sign in, so a user name that looks like an e-mail must be the account's own.
    .check(
      z.refine((user) => !user.UserName.includes('@') || user.UserName.toLowerCase() === user.Email.toLowerCase(), {
        path: ['UserName'],
      }),
    ),
}).answering<{ id: string }>();
