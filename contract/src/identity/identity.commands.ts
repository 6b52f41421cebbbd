import { PASSWORD_LENGTH } from '@sandbar/domain/identity';
import * as z from 'zod/mini';
import { command, day, email, requiredText, shortText, uuid } from '../common/index.ts';

/** POST /User/LoginByMerchantCode. Old passwords may be of any length; a too long one is refused before it costs a hash. */
export const signInForm = z.object({
  UserName: requiredText,
  Password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_LENGTH.max)),
  MerchantCode: z.optional(z.string()),
});
export type SignInForm = z.infer<typeof signInForm>;

/** Set up an account: members, owners and staff of a new merchant, or staff added later by an admin. */
export const CreateUser = command({
  domain: 'User',
  name: 'CreateUser',
  permission: 'admin',
  input: z
    .object({
      Id: uuid,
      UserName: requiredText,
      Email: email,
      Password: z.string().check(z.minLength(PASSWORD_LENGTH.min), z.maxLength(PASSWORD_LENGTH.max)),
      FirstName: shortText,
      LastName: shortText,
      Mobile: shortText,
      DateOfBirth: z.optional(day),
      AllType: z.int().check(z.minimum(1)),
      LanguageId: z._default(z.enum(['vi-VN', 'en-US', 'de', 'es', 'fr', 'ja', 'zh']), 'vi-VN'),
    })
    // Both names sign in, so a user name that looks like an e-mail must be the account's own.
    .check(z.refine((user) => !user.UserName.includes('@') || user.UserName.toLowerCase() === user.Email.toLowerCase(), { path: ['UserName'] })),
}).answering<{ id: string }>();
