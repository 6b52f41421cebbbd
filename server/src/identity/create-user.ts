import { CreateUser } from '@sandbar/contract/identity';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import type { IdentityRefusal } from '@sandbar/domain/identity';
import { languageFor } from '@sandbar/domain/merchants';
import { rolesByFlags, storedFlags, type PermissionRefusal } from '@sandbar/domain/permissions';
import { grantFirstRoles } from '../permissions/index.ts';
import { handler } from '../platform/commands/handler.ts';
import { isCommonPassword } from './common-passwords.ts';
import { insertUser } from './identity.store.ts';
import { hashPassword } from './passwords.ts';

const taken: IdentityRefusal = { code: 'EMAIL_TAKEN', data: {} };

/**
 * Creates an account of this merchant, with the named roles or those of its flags. EMAIL_TAKEN when its e-mail or user
 * name is in use.
 */
export const createUser = handler(
  CreateUser,
  async (input, context): Promise<Result<{ id: string }, IdentityRefusal | PermissionRefusal>> => {
    if (await isCommonPassword(input.Password, input.Email, input.UserName)) return refuse('PASSWORD_COMMON', {});
    // The hash is computed before the transaction, because it takes tens of milliseconds on purpose.
    const passwordHash = await hashPassword(input.Password);
    return context.commit(
      async (transaction) => {
        await transaction.run(
          insertUser({
            merchantId: context.merchant.id,
            id: input.Id,
            userName: input.UserName,
            email: input.Email,
            firstName: input.FirstName,
            lastName: input.LastName,
            mobile: input.Mobile,
            dateOfBirth: input.DateOfBirth ?? null,
            allType: storedFlags(input.AllType),
            languageId: languageFor(context.merchant.settings, input.LanguageId),
            timeZone: context.merchant.timeZone,
            passwordHash,
          }),
        );
        const granted = await grantFirstRoles(
          transaction,
          context,
          input.Id,
          input.Roles ?? rolesByFlags(input.AllType),
        );
        if (!granted.ok) return granted;
        return accept({
          answer: { id: input.Id },
          events: [{ kind: 'user.created', subjectId: input.Id, userId: input.Id }],
        });
      },
      { users_user_name: taken, users_email: taken },
    ) as Promise<Result<{ id: string }, IdentityRefusal | PermissionRefusal>>;
  },
);
