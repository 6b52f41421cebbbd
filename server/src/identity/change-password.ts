import { ChangePasswordUser } from '@sandbar/contract/identity';
import { accept, refuse } from '@sandbar/domain/common';
import { handler } from '../platform/commands/handler.ts';
import { ChangedMeanwhile, first } from '../platform/database/index.ts';
import { endSessionsOf } from '../platform/sessions/end-sessions.ts';
import { accountAlert } from './account-alert.ts';
import { countAttempt, forgiveAttempts } from './attempts.ts';
import { isCommonPassword } from './common-passwords.ts';
import { passwordOf } from './identity.queries.ts';
import { changePassword as changeTo, closeRecoveryLinks } from './identity.recovery.store.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

/**
 * User/ChangePasswordUser: the sender proves the old password and sets a new one. The present session stays; all others
 * end.
 */
export const changePassword = handler(
  ChangePasswordUser,
  async (input, { merchant, userId, sessionId, database, origin, commit }) => {
    const wait = await countAttempt(database, { 'old-password': userId });
    if (wait !== undefined) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
    const account = await first(database.run(passwordOf({ merchantId: merchant.id, id: userId })));
    const from = account?.passwordHash ?? null;
    if (!(await passwordMatches(from, input.OldPassword)) || from === null) return refuse('WRONG_OLD_PASSWORD', {});
    await forgiveAttempts(database, 'old-password', userId);
    if (await isCommonPassword(input.Password, account?.email ?? '', account?.userName ?? ''))
      return refuse('PASSWORD_COMMON', {});

    const to = await hashPassword(input.Password);
    return commit(async (transaction) => {
      const [changed] = await transaction.run(changeTo({ merchantId: merchant.id, id: userId, from, to }));
      if (!changed) throw new ChangedMeanwhile('the password');
      await transaction.run(closeRecoveryLinks({ merchantId: merchant.id, userId }));
      const ended = await endSessionsOf(transaction, merchant.id, userId, sessionId);
      return accept({ answer: {}, events: [...ended, accountAlert(userId, 'password-changed', origin)] });
    });
  },
);
