import type { SignInForm } from '@sandbar/contract/identity';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import type { IdentityRefusal } from '@sandbar/domain/identity';
import { createHash, randomBytes } from 'node:crypto';
import type { Origin } from '../platform/commands/handler.ts';
import { first, type Database } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { tokenHash, type Session, type Sessions } from '../platform/sessions/sessions.ts';
import { accountByName } from './identity.queries.ts';
import { rememberOrigins, replaceHash } from './identity.store.ts';
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts';
import type { Attempt, SignInLimiter } from './sign-in-limiter.ts';
import { endSession } from './sign-out.ts';

export interface SignInDeps {
  database: Database;
  sessions: Sessions;
  limiter: SignInLimiter;
}

export interface SignInRequest {
  merchant: Merchant;
  form: SignInForm;
  origin: Origin;
  kind: Session['kind'];
  /** The device's cookie of an earlier sign-in, if it has one. */
  deviceToken?: string | undefined;
  /** The session the browser holds now: it ends, so that the id after sign-in is new to everyone. */
  oldToken?: string | undefined;
}

export interface SignedIn {
  token: string;
  userId: string;
  /** To keep in the browser, so that this device is known next time; undefined for what is no browser. */
  deviceToken: string | undefined;
}

/** How long a device stays known, days. */
export const DEVICE_DAYS = 365;

/**
 * Signs in by user name or e-mail and password. WRONG_CREDENTIALS says nothing of why: unknown, inactive, another merchant's and a wrong password
 * read alike and cost alike. TOO_MANY_ATTEMPTS after too many failures (docs/decisions/010-sign-in-throttle.md).
 */
export const signIn = async (deps: SignInDeps, request: SignInRequest): Promise<Result<SignedIn, IdentityRefusal>> => {
  const { database, sessions, limiter } = deps;
  const { merchant, form, origin, kind } = request;
  const device = tokenHash(request.deviceToken ?? '');
  const address = createHash('sha256').update(`address ${origin.ipAddress}`).digest();

  const name = form.UserName.trim();
  const found = await first(database.run(accountByName({ merchantId: merchant.id, name, device, address })));
  const attempt: Attempt = {
    merchantId: merchant.id,
    userName: name,
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
  if (!account || !matches || !account.active) return refuse('WRONG_CREDENTIALS', {});

  const scope = { merchantId: merchant.id, userId: account.id };
  // One device may be known to several accounts; what is no browser keeps no cookie.
  const deviceToken = kind === 'cookie' ? (request.deviceToken ?? randomBytes(32).toString('base64url')) : undefined;
  const known = [address, ...(deviceToken ? [tokenHash(deviceToken)] : [])].map((id) => id.toString('hex'));
  const token = await database.transaction(async (transaction) => {
    if (request.oldToken) await endSession(transaction, sessions, merchant.id, request.oldToken);
    await transaction.run(rememberOrigins({ ...scope, ids: known }));
    return sessions.open(transaction, merchant.id, account.id, kind, origin);
  });
  await limiter.forgive(attempt);
  const from = account.passwordHash!;
  if (isOutdated(from)) await database.run(replaceHash({ merchantId: merchant.id, id: account.id, from, to: await hashPassword(form.Password) }));
  return accept({ token, userId: account.id, deviceToken });
};
