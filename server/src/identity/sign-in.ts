import type { SignInForm } from '@sandbar/contract/identity';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import type { IdentityRefusal } from '@sandbar/domain/identity';
import type { Database } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { accountByName, nameAsCompared } from './identity.queries.ts';
import { replaceHash } from './identity.store.ts';
import { marksOf, openSession, type Entrance, type SignedIn } from './open-session.ts';
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts';
import type { Attempt, SignInLimiter } from './sign-in-limiter.ts';

export interface SignInDeps {
  database: Database;
  sessions: Sessions;
  limiter: SignInLimiter;
}

export interface SignInRequest extends Entrance {
  merchant: Merchant;
  form: SignInForm;
}

/**
 * Signs in by user name or e-mail and password. WRONG_CREDENTIALS says nothing of why: unknown, another merchant's and
 * a wrong password read alike and cost alike; that an account is closed learns only who knows its password
 * (ACCOUNT_CLOSED). TOO_MANY_ATTEMPTS after too many failures (docs/decisions/010-sign-in-throttle.md).
 */
export const signIn = async (deps: SignInDeps, request: SignInRequest): Promise<Result<SignedIn, IdentityRefusal>> => {
  const { database, limiter } = deps;
  const { merchant, form, origin } = request;
  const { device, address } = marksOf(request);

  const name = form.UserName.trim();
  const [[found], [compared]] = await database.batch([
    accountByName({ merchantId: merchant.id, name, device, address }),
    nameAsCompared({ name }),
  ]);
  const attempt: Attempt = {
    merchantId: merchant.id,
    userName: compared!.name,
    ipAddress: origin.ipAddress,
    knownDevice: found?.deviceKnown ? device.toString('hex') : undefined,
    knownAddress: Boolean(found?.addressKnown),
  };
  const wait = await limiter.count(attempt);
  if (wait !== undefined) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });

  // A form that names another merchant is answered like a wrong password, after the same work.
  const meant = !form.MerchantCode || form.MerchantCode.toLowerCase() === merchant.code;
  const account = meant ? found : undefined;
  const matches = await passwordMatches(account?.passwordHash ?? null, form.Password);
  if (!account || !matches) return refuse('WRONG_CREDENTIALS', {});
  if (!account.active) return refuse('ACCOUNT_CLOSED', {});

  const signedIn = await openSession(deps, merchant.id, account, request);
  await limiter.forgive(attempt);
  const from = account.passwordHash!;
  if (isOutdated(from))
    await database.run(
      replaceHash({ merchantId: merchant.id, id: account.id, from, to: await hashPassword(form.Password) }),
    );
  return accept(signedIn);
};
