import { accept, refuse, type Result } from '@sandbar/domain/common';
import { CHALLENGE_MINUTES, deviceName, fullName, PASSKEY_LIMIT, type IdentityRefusal } from '@sandbar/domain/identity';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { randomUUID } from 'node:crypto';
import type { Origin } from '../platform/commands/handler.ts';
import { first, SqlState, sqlState, type Database } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { accountAlert } from './account-alert.ts';
import { countAttempt } from './attempts.ts';
import { insertChallenge, insertPasskey, takeChallenge, notePasskeyUse } from './identity.passkeys.store.ts';
import { accountById, passkeyByCredential, passkeyOwner } from './identity.queries.ts';
import { marksOf, openSession, type Entrance, type SignedIn } from './open-session.ts';

/**
 * The page that asks: WebAuthn binds a passkey to its host. The host is one of the merchant's, or no request would have
 * come this far.
 */
export interface Page {
  /** `https://azure.example` */
  origin: string;
  /** `azure.example`: the relying party's id. */
  hostname: string;
}

type Refused = { ok: false; refusal: IdentityRefusal };
const refused: Refused = refuse('PASSKEY_REFUSED', {});

/** The library and its certificate formats are loaded when somebody first uses a passkey. */
const webauthn = () => import('@simplewebauthn/server');

/** What the device of a signed-in person is asked to sign to become a way in. */
export const passkeyToBe = async (
  database: Database,
  merchant: Merchant,
  userId: string,
  page: Page,
): Promise<Result<PublicKeyCredentialCreationOptionsJSON, IdentityRefusal>> => {
  const wait = await countAttempt(database, { passkey: userId });
  if (wait !== undefined) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  const owner = await first(database.run(passkeyOwner({ merchantId: merchant.id, id: userId })));
  if (!owner) return refused;
  const credentialIds = owner.credentialIds ?? [];
  if (credentialIds.length >= PASSKEY_LIMIT) return refuse('PASSKEY_LIMIT', { limit: PASSKEY_LIMIT });
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: merchant.name,
    rpID: page.hostname,
    userName: owner.userName,
    userDisplayName: fullName(owner),
    userID: new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex')),
    attestationType: 'none',
    excludeCredentials: credentialIds.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await database.run(
    insertChallenge({ merchantId: merchant.id, challenge: options.challenge, userId, minutes: CHALLENGE_MINUTES }),
  );
  return accept(options);
};

/**
 * Keeps a new passkey. PASSKEY_REFUSED says nothing of why: a wrong or used challenge, another page, a key that is
 * somebody's already.
 */
export const addPasskey = async (
  database: Database,
  merchant: Merchant,
  userId: string,
  page: Page,
  { name, response, origin }: { name: string; response: RegistrationResponseJSON; origin: Origin },
): Promise<Result<{ id: string; name: string }, IdentityRefusal>> => {
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takes(database, merchant.id, challenge, userId),
    expectedOrigin: page.origin,
    expectedRPID: page.hostname,
    requireUserVerification: true,
  }).catch((error: unknown) => unlessOurs(error));
  if (!verified?.verified) return refused;
  const { credential } = verified.registrationInfo;
  const passkey = { id: randomUUID(), name: name || deviceName(origin.userAgent) || merchant.name };
  try {
    await database.transaction(async (transaction) => {
      await transaction.run(
        insertPasskey({
          merchantId: merchant.id,
          ...passkey,
          userId,
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports: credential.transports ?? [],
          rpId: page.hostname,
        }),
      );
      await appendEvents(transaction, merchant.id, [
        accountAlert(userId, 'passkey-added', { ...origin, name: passkey.name }),
      ]);
    });
  } catch (error) {
    if (sqlState(error) === SqlState.uniqueViolation) return refused;
    throw error;
  }
  return accept(passkey);
};

/** What a device is asked to sign to let its owner in. Nothing says whose: the device offers the accounts it knows. */
export const passkeyChallenge = async (
  database: Database,
  merchant: Merchant,
  page: Page,
  ipAddress: string,
): Promise<Result<PublicKeyCredentialRequestOptionsJSON, IdentityRefusal>> => {
  const wait = await countAttempt(database, { passkey: ipAddress });
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
 * Signs in by a passkey. PASSKEY_REFUSED says nothing of why: unknown, removed, a copied key whose counter stands
 * behind. ACCOUNT_CLOSED is said to the owner alone.
 */
export const signInByPasskey = async (
  deps: { database: Database; sessions: Sessions },
  merchant: Merchant,
  page: Page,
  response: AuthenticationResponseJSON,
  entrance: Entrance,
): Promise<Result<SignedIn, IdentityRefusal>> => {
  const { database } = deps;
  const passkey = await first(
    database.run(passkeyByCredential({ merchantId: merchant.id, credentialId: response.id })),
  );
  if (!passkey || passkey.rpId !== page.hostname) return refused;
  const { verifyAuthenticationResponse } = await webauthn();
  const credential = {
    id: passkey.credentialId,
    publicKey: new Uint8Array(passkey.publicKey),
    counter: passkey.counter,
  } as WebAuthnCredential;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takes(database, merchant.id, challenge, null),
    expectedOrigin: page.origin,
    expectedRPID: page.hostname,
    credential,
    requireUserVerification: true,
  }).catch((error: unknown) => unlessOurs(error));
  if (!verified?.verified) return refused;
  const account = await first(
    database.run(accountById({ merchantId: merchant.id, id: passkey.userId, ...marksOf(entrance) })),
  );
  if (!account) return refuse('ACCOUNT_CLOSED', {});
  const [used] = await database.run(
    notePasskeyUse({
      merchantId: merchant.id,
      id: passkey.id,
      from: passkey.counter,
      counter: verified.authenticationInfo.newCounter,
    }),
  );
  if (!used) return refused;
  return accept(await openSession(deps, merchant.id, account, entrance));
};

const takes = async (database: Database, merchantId: string, challenge: string, userId: string | null) =>
  (await first(database.run(takeChallenge({ merchantId, challenge, userId })))) !== undefined;

/** The library throws at whatever it does not accept; what the database throws is no answer of the device. */
const unlessOurs = (error: unknown): undefined => {
  if (sqlState(error) !== undefined) throw error;
  return undefined;
};
