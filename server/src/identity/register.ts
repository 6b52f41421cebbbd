import { ConfirmRegistration, RegisterMemberMerchant, ResendConfirmation } from '@sandbar/contract/identity';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import { splitName, UserType, type IdentityRefusal } from '@sandbar/domain/identity';
import { handler, type CommandContext } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { countAttempt } from './attempts.ts';
import { latestRegistration } from './identity.queries.ts';
import {
  dropRegistrations,
  insertConsents,
  insertRegistration,
  takeRegistration,
} from './identity.registration.store.ts';
import { insertUser } from './identity.store.ts';
import { secretHash } from './links.ts';
import { hashPassword } from './passwords.ts';

const throttled = async ({ database, merchant, origin }: CommandContext, email: string) => {
  const wait = await countAttempt(database, {
    'mail-to': `registration ${merchant.id} ${email}`,
    'mail-from': `registration ${origin.ipAddress}`,
  });
  return wait === undefined ? undefined : refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
};

/**
 * CustomerRelationshipManagement/RegisterMemberMerchant: notes who asks for an account. A reaction mails the link, or
 * tells the owner of the address that he has an account.
 */
export const registerMember = handler(RegisterMemberMerchant, async (input, context) => {
  const { merchant, origin, locale } = context;
  if (input.MerchantCode && input.MerchantCode.toLowerCase() !== merchant.code)
    return refuse('CONTRADICTS_SESSION', { field: 'MerchantCode' });
  const tooMany = await throttled(context, input.Email);
  if (tooMany) return tooMany;
  const registration = insertRegistration({
    merchantId: merchant.id,
    id: input.Id,
    email: input.Email,
    ...splitName(input.Name),
    mobile: input.Mobile,
    passwordHash: await hashPassword(input.Password),
    locale,
    consentVersion: input.ConsentVersion ?? null,
    ipAddress: origin.ipAddress,
  });
  return context.save({
    queries: [registration],
    answer: {},
    events: [{ kind: 'registration.asked', subjectId: input.Id }],
  });
});

/**
 * CustomerRelationshipManagement/ResendConfirmation: mails the link of the latest registration again. Where there is
 * none, the event leads nowhere.
 */
export const resendConfirmation = handler(ResendConfirmation, async (input, context) => {
  const { merchant, database } = context;
  const tooMany = await throttled(context, input.Email);
  if (tooMany) return tooMany;
  const latest = await first(database.run(latestRegistration({ merchantId: merchant.id, email: input.Email })));
  return context.save({
    queries: [],
    answer: {},
    events: [{ kind: 'registration.asked', subjectId: latest?.id ?? input.Id }],
  });
});

const over: IdentityRefusal = { code: 'LINK_OVER', data: {} };

/**
 * CustomerRelationshipManagement/ConfirmRegistration: makes the account of a registration, by the link of its mail,
 * once.
 */
export const confirmRegistration = handler(
  ConfirmRegistration,
  async (input, { merchant, database, origin, commit }): Promise<Result<{ email: string }, IdentityRefusal>> => {
    const wait = await countAttempt(database, { link: origin.ipAddress });
    if (wait !== undefined) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
    return commit(
      async (transaction) => {
        const taken = await first(
          transaction.run(takeRegistration({ merchantId: merchant.id, tokenHash: secretHash(input.Token) })),
        );
        if (!taken) return refuse('LINK_OVER', {});
        const { id, email, firstName, lastName, mobile, passwordHash, locale, consentVersion, ipAddress, createdAt } =
          taken;
        const account = {
          merchantId: merchant.id,
          id,
          userName: email,
          email,
          firstName,
          lastName,
          mobile,
          passwordHash,
        };
        await transaction.run(
          insertUser({
            ...account,
            dateOfBirth: null,
            allType: UserType.Default,
            languageId: locale,
            timeZone: merchant.timeZone,
          }),
        );
        if (consentVersion)
          await transaction.run(
            insertConsents({
              merchantId: merchant.id,
              userId: id,
              version: consentVersion,
              ipAddress,
              at: createdAt.toISOString(),
            }),
          );
        await transaction.run(dropRegistrations({ merchantId: merchant.id, email }));
        return accept({ answer: { email }, events: [{ kind: 'user.created', subjectId: id, userId: id }] });
      },
      { users_user_name: over, users_email: over, users_pkey: over },
    ) as Promise<Result<{ email: string }, IdentityRefusal>>;
  },
);
