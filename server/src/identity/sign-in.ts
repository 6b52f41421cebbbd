import type { SignInForm } from '@sandbar/contract/identity';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import type { IdentityRefusal } from '@sandbar/domain/identity';
import { first, type Database } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { lockEntryByPassword } from '../platform/sessions/end-sessions.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { accountByName, nameAsCompared, passwordOf } from './identity.queries.ts';
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

type Account = Parameters<typeof openSession>[2];

/** @returns undefined when the account has another password by now, or is closed */
const openByPassword = (deps: SignInDeps, request: SignInRequest, account: Account, passwordHash: string) => {
  const entry = { merchantId: request.merchant.id, userId: account.id, passwordHash };
  return openSession(
    deps,
    request.merchant.id,
    account,
    request,
    async (transaction) => (await first(transaction.run(lockEntryByPassword(entry)))) !== undefined,
  );
};

/** The same password may have a new hash, because a simultaneous sign-in has replaced an outdated one. */
const openByReplacedHash = async (deps: SignInDeps, request: SignInRequest, account: Account, compared: string) => {
  const [now] = await deps.database.run(passwordOf({ merchantId: request.merchant.id, id: account.id }));
  const hash = now?.passwordHash ?? null;
  if (hash === null || hash === compared || !(await passwordMatches(hash, request.form.Password))) return undefined;
  return openByPassword(deps, request, account, hash);
};

/**
 * Signs in by user name or e-mail and password. WRONG_CREDENTIALS gives no reason: an unknown account, another
 * merchant's and a wrong password get the same answer in the same time. ACCOUNT_CLOSED is shown only after the right
 * password. TOO_MANY_ATTEMPTS after too many failures (docs/decisions/010-sign-in-throttle.md).
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

  // A form that names another merchant gets the answer for a wrong password, after the same work.
  const meant = !form.MerchantCode || form.MerchantCode.toLowerCase() === merchant.code;
  const account = meant ? found : undefined;
  const matches = await passwordMatches(account?.passwordHash ?? null, form.Password);
  if (!account || !matches) return refuse('WRONG_CREDENTIALS', {});
  if (!account.active) return refuse('ACCOUNT_CLOSED', {});

  const from = account.passwordHash!;
  const signedIn =
    (await openByPassword(deps, request, account, from)) ?? (await openByReplacedHash(deps, request, account, from));
  if (!signedIn) return refuse('WRONG_CREDENTIALS', {});
  await limiter.forgive(attempt);
  if (isOutdated(from))
    await database.run(
      replaceHash({ merchantId: merchant.id, id: account.id, from, to: await hashPassword(form.Password) }),
    );
  return accept(signedIn);
};
