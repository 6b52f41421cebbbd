import { ProvePassword } from '@sandbar/contract/identity';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import type { IdentityRefusal } from '@sandbar/domain/identity';
import { handler } from '../platform/commands/handler.ts';
import { first, type Runner } from '../platform/database/index.ts';
import { proveSession } from '../platform/sessions/prove-session.ts';
import { countAttempt, forgiveAttempts } from './attempts.ts';
import { passwordOf } from './identity.queries.ts';
import { passwordMatches } from './passwords.ts';

/**
 * Checks the password of a signed-in person before something that cannot be undone. Attempts count together with those
 * of a change of password.
 */
export const provePassword = async (
  runner: Runner,
  merchantId: string,
  userId: string,
  password: string,
): Promise<Result<boolean, Extract<IdentityRefusal, { code: 'TOO_MANY_ATTEMPTS' }>>> => {
  const wait = await countAttempt(runner, { 'old-password': userId });
  if (wait !== undefined) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  const account = await first(runner.run(passwordOf({ merchantId, id: userId })));
  const proved = await passwordMatches(account?.passwordHash ?? null, password);
  if (proved) await forgiveAttempts(runner, 'old-password', userId);
  return accept(proved);
};

/** User/ProvePassword: the sender's session may then add another way into the account for some minutes. */
export const provePasswordInSession = handler(
  ProvePassword,
  async (input, { merchant, userId, sessionId, database, commit }) => {
    const proved = await provePassword(database, merchant.id, userId, input.Password);
    if (!proved.ok) return proved;
    if (!proved.value) return refuse('WRONG_OLD_PASSWORD', {});
    return commit(async (transaction) => {
      await proveSession(transaction, merchant.id, sessionId ?? '');
      return accept({ answer: {}, events: [] });
    });
  },
);
