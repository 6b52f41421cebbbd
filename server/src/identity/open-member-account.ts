import { OpenMemberAccount, SendPasswordLink } from '@sandbar/contract/identity';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import { CONSENT_VERSION, splitName, type IdentityRefusal } from '@sandbar/domain/identity';
import { languageFor } from '@sandbar/domain/merchants';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { countAttempt, mailKeys } from './attempts.ts';
import { insertInvitation } from './identity.invitations.store.ts';
import { accountOfEmail, activeEmailOf } from './identity.queries.ts';
import { askRecovery } from './identity.recovery.store.ts';
import { dropRegistrations, insertConsents } from './identity.registration.store.ts';
import { insertMember } from './identity.store.ts';
import { throttledInvitation } from './invite-user.ts';

const taken: IdentityRefusal = { code: 'EMAIL_TAKEN', data: {} };

/**
 * User/OpenMemberAccount: creates an account without a password at once. An invitation without roles asks its owner by
 * mail to agree and to choose a password. The person has agreed beforehand that staff may store the details and write
 * to them; that consent is recorded with its time.
 */
export const openMemberAccount = handler(
  OpenMemberAccount,
  async (input, context): Promise<Result<{ id: string }, IdentityRefusal>> => {
    const { merchant, database, actorId } = context;
    const merchantId = merchant.id;
    const { Id: id, Email: email, Mobile: mobile } = input;
    if (await first(database.run(accountOfEmail({ merchantId, email })))) return refuse('EMAIL_TAKEN', {});
    const tooMany = await throttledInvitation(context, email);
    if (tooMany) return tooMany;
    const locale = languageFor(merchant.settings, input.LanguageId);
    const person = { merchantId, id, email, ...splitName(input.Name, locale), mobile };
    return context.commit(
      async (transaction) => {
        await transaction.run(insertMember(merchant, { ...person, locale, passwordHash: null }));
        await transaction.run(
          insertConsents({
            merchantId,
            userId: id,
            kinds: ['privacy'],
            version: CONSENT_VERSION,
            ipAddress: '',
            at: new Date().toISOString(),
            way: 'staff',
          }),
        );
        await transaction.run(insertInvitation({ ...person, locale, roleIds: [], invitedBy: actorId }));
        await transaction.run(dropRegistrations({ merchantId, email }));
        return accept({
          answer: { id },
          events: [
            { kind: 'user.created', subjectId: id, userId: id },
            { kind: 'invitation.asked', subjectId: id },
          ],
        });
      },
      {
        users_user_name: taken,
        users_email: taken,
        users_pkey: refuse('IDEMPOTENCY_CONFLICT', {}).refusal,
        invitations_email: { code: 'ALREADY_INVITED', data: {} },
      },
    ) as Promise<Result<{ id: string }, IdentityRefusal>>;
  },
);

/** User/SendPasswordLink: sends the link to the account's own address only. */
export const sendPasswordLink = handler(SendPasswordLink, async (input, { merchant, database, origin, commit }) => {
  const merchantId = merchant.id;
  const account = await first(database.run(activeEmailOf({ merchantId, id: input.UserId })));
  if (!account) return refuse('USER_NOT_FOUND', {});
  const wait = await countAttempt(
    database,
    mailKeys(`recovery ${merchantId} ${account.email}`, 'recovery', origin, true),
  );
  if (wait !== undefined) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  return commit({
    queries: [askRecovery({ merchantId, id: input.Id, userId: input.UserId, locale: account.languageId })],
    answer: {},
    events: [{ kind: 'recovery.asked', subjectId: input.Id }],
  });
});
