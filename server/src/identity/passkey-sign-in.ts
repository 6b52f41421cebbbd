import { accept, refuse, type Result } from '@sandbar/domain/common';
import { CHALLENGE_MINUTES, type IdentityRefusal } from '@sandbar/domain/identity';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { sourceOf } from '../platform/source-address.ts';
import { first, type Database, type Runner } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { lockEntry } from '../platform/sessions/end-sessions.ts';
import { proveSession } from '../platform/sessions/prove-session.ts';
import type { Session, Sessions } from '../platform/sessions/sessions.ts';
import { countAttempt } from './attempts.ts';
import { insertChallenge, notePasskeyUse } from './identity.passkeys.store.ts';
import { accountById, passkeyByCredential } from './identity.queries.ts';
import { marksOf, openSession, type Entrance, type SignedIn } from './open-session.ts';
import { refused, takesChallenge, unlessOurs, webauthn, type Page } from './webauthn.ts';

/**
 * Creates the challenge that a device signs to sign in. It names no account, so that the device offers all its
 * passkeys.
 */
export const passkeyChallenge = async (
  database: Database,
  merchant: Merchant,
  page: Page,
  ipAddress: string,
): Promise<Result<PublicKeyCredentialRequestOptionsJSON, IdentityRefusal>> => {
  const wait = await countAttempt(database, { passkey: sourceOf(ipAddress) });
  if (wait !== undefined) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({ rpID: page.hostname, userVerification: 'required' });
  await database.run(
    insertChallenge({
      merchantId: merchant.id,
      challenge: options.challenge,
      userId: null,
      minutes: CHALLENGE_MINUTES,
    }),
  );
  return accept(options);
};

/**
 * Verifies a signed answer. @returns the passkey, once for each challenge; undefined for any failure, without a reason
 */
const verifiedPasskey = async (
  database: Database,
  merchant: Merchant,
  page: Page,
  response: AuthenticationResponseJSON,
) => {
  const passkey = await first(
    database.run(passkeyByCredential({ merchantId: merchant.id, credentialId: response.id })),
  );
  if (!passkey || passkey.rpId !== page.hostname) return undefined;
  const { verifyAuthenticationResponse } = await webauthn();
  const credential = {
    id: passkey.credentialId,
    publicKey: new Uint8Array(passkey.publicKey),
    counter: passkey.counter,
  } as WebAuthnCredential;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takesChallenge(database, merchant.id, challenge, null),
    expectedOrigin: page.origin,
    expectedRPID: page.hostname,
    credential,
    requireUserVerification: true,
  }).catch((error: unknown) => unlessOurs(error));
  return verified?.verified ? { ...passkey, newCounter: verified.authenticationInfo.newCounter } : undefined;
};

/**
 * Records a use. @returns false when another answer with the same or a later counter came first, or the passkey was
 * removed
 */
const noteUse = async (
  runner: Runner,
  merchantId: string,
  { id, counter: from, newCounter: counter }: { id: string; counter: number; newCounter: number },
): Promise<boolean> => (await first(runner.run(notePasskeyUse({ merchantId, id, from, counter })))) !== undefined;

/**
 * Signs in by a passkey. PASSKEY_REFUSED gives no reason: the passkey may be unknown, removed, or a copy whose counter
 * is behind. ACCOUNT_CLOSED is shown only to the owner of the passkey.
 */
export const signInByPasskey = async (
  deps: { database: Database; sessions: Sessions },
  merchant: Merchant,
  page: Page,
  response: AuthenticationResponseJSON,
  entrance: Entrance,
): Promise<Result<SignedIn, IdentityRefusal>> => {
  const { database } = deps;
  const passkey = await verifiedPasskey(database, merchant, page, response);
  if (!passkey) return refused;
  const account = await first(
    database.run(accountById({ merchantId: merchant.id, id: passkey.userId, ...marksOf(entrance) })),
  );
  if (!account) return refuse('ACCOUNT_CLOSED', {});
  const entry = { merchantId: merchant.id, userId: account.id };
  const signedIn = await openSession(
    deps,
    merchant.id,
    account,
    entrance,
    async (transaction) =>
      (await first(transaction.run(lockEntry(entry)))) !== undefined && noteUse(transaction, merchant.id, passkey),
  );
  return signedIn ? accept(signedIn) : refused;
};

/** Proves with one of the signed-in person's own passkeys that they are present. PASSKEY_REFUSED gives no reason. */
export const proveByPasskey = async (
  database: Database,
  merchant: Merchant,
  { userId, sessionId }: Session,
  page: Page,
  response: AuthenticationResponseJSON,
): Promise<Result<Record<string, never>, IdentityRefusal>> => {
  const passkey = await verifiedPasskey(database, merchant, page, response);
  if (passkey?.userId !== userId || !(await noteUse(database, merchant.id, passkey))) return refused;
  await proveSession(database, merchant.id, sessionId);
  return accept({});
};
