import { RecoveryPasswordByEmail, ResetPassword } from '@sandbar/contract/identity';
import { accept, refuse } from '@sandbar/domain/common';
import { first } from '../platform/database/index.ts';
import { handler } from '../platform/commands/handler.ts';
import { sourceOf } from '../platform/source-address.ts';
import { endSessionsOf } from '../platform/sessions/end-sessions.ts';
import { accountAlert } from './account-alert.ts';
import { countAttempt, mailKeys } from './attempts.ts';
import { askRecovery, closeRecoveryLinks, setPassword, useRecoveryLink } from './identity.recovery.store.ts';
import { isCommonPassword } from './common-passwords.ts';
import { deletePasskeysOf } from './identity.passkeys.store.ts';
import { activeAccountByEmail } from './identity.queries.ts';
import { rememberOrigins } from './identity.store.ts';
import { secretHash } from './links.ts';
import { addressMark } from './open-session.ts';
import { hashPassword } from './passwords.ts';

/**
 * CustomerRelationshipManagement/RecoveryPasswordByEmail: takes the same time and gives the same answer for every
 * address; an event handler mails the link to the account's owner.
 */
export const recoverPassword = handler(
  RecoveryPasswordByEmail,
  async (input, { merchant, database, origin, locale, commit }) => {
    const merchantId = merchant.id;
    const account = await first(
      database.run(activeAccountByEmail({ merchantId, email: input.Email, address: addressMark(origin) })),
    );
    const wait = await countAttempt(
      database,
      mailKeys(`recovery ${merchant.id} ${input.Email}`, 'recovery', origin, Boolean(account?.addressKnown)),
    );
    if (wait !== undefined) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
    return commit({
      queries: [askRecovery({ merchantId, id: input.Id, userId: account?.id ?? null, locale })],
      answer: {},
      events: [{ kind: 'recovery.asked', subjectId: input.Id }],
    });
  },
);

/**
 * User/ResetPassword: sets the password by the link of a mail, which works once. All sessions and passkeys, and all
 * other open links, end.
 */
export const resetPassword = handler(ResetPassword, async (input, { merchant, database, origin, commit }) => {
  const wait = await countAttempt(database, { link: sourceOf(origin.ipAddress) });
  if (wait !== undefined) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  if (await isCommonPassword(input.Password)) return refuse('PASSWORD_COMMON', {});
  const passwordHash = await hashPassword(input.Password);
  return commit(async (transaction) => {
    const used = await first(
      transaction.run(useRecoveryLink({ merchantId: merchant.id, tokenHash: secretHash(input.Token) })),
    );
    if (!used) return refuse('LINK_OVER', {});
    const { userId } = used;
    await transaction.run(setPassword({ merchantId: merchant.id, id: userId, passwordHash }));
    await transaction.run(closeRecoveryLinks({ merchantId: merchant.id, userId }));
    // A person with access to the mailbox is the owner, whom others' guesses must not lock out afterwards
    // (docs/decisions/010).
    const address = addressMark(origin).toString('hex');
    await transaction.run(rememberOrigins({ merchantId: merchant.id, userId, ids: [address] }));
    const ended = await endSessionsOf(transaction, merchant.id, userId);
    // The previous user of the account may have added them, so all are removed.
    const passkeys = await transaction.run(deletePasskeysOf({ merchantId: merchant.id, userId }));
    const removed = passkeys.map(({ name }) => accountAlert(userId, 'passkey-removed', { ...origin, name }));
    return accept({ answer: {}, events: [...ended, ...removed, accountAlert(userId, 'password-reset', origin)] });
  });
});
