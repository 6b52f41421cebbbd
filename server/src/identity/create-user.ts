import { CreateUser } from '@sandbar/contract/identity';
import { accept, type Result } from '@sandbar/domain/common';
import { UserType, type IdentityRefusal } from '@sandbar/domain/identity';
import { handler } from '../platform/commands/handler.ts';
import { insertUser } from './identity.store.ts';
import { hashPassword } from './passwords.ts';

const taken: IdentityRefusal = { code: 'EMAIL_TAKEN', data: {} };

/** Sets up an account of this merchant. EMAIL_TAKEN when its e-mail or user name is in use. */
export const createUser = handler(
  CreateUser,
  async (input, context): Promise<Result<{ id: string }, IdentityRefusal>> => {
    // Before the transaction: hashing takes tens of milliseconds on purpose.
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
            allType: input.AllType | UserType.Default,
            languageId: input.LanguageId,
            timeZone: context.merchant.timeZone,
            passwordHash,
          }),
        );
        return accept({
          answer: { id: input.Id },
          events: [{ kind: 'user.created', subjectId: input.Id, userId: input.Id }],
        });
      },
      { users_user_name: taken, users_email: taken },
    ) as Promise<Result<{ id: string }, IdentityRefusal>>;
  },
);
