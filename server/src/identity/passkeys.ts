import { accept, refuse, type Result } from '@sandbar/domain/common';
import {
  CHALLENGE_MINUTES,
  deviceName,
  fullName,
  PASSKEY_LIMIT,
  PROOF_MINUTES,
  type IdentityRefusal,
} from '@sandbar/domain/identity';
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { randomUUID } from 'node:crypto';
import type { Origin } from '../platform/commands/handler.ts';
import { first, SqlState, sqlState, type Database } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { isProved } from '../platform/sessions/prove-session.ts';
import type { Session } from '../platform/sessions/sessions.ts';
import { accountAlert } from './account-alert.ts';
import { countAttempt } from './attempts.ts';
import { insertChallenge, insertPasskey } from './identity.passkeys.store.ts';
import { lockPerson } from './identity.published.ts';
import { passkeyOwner } from './identity.queries.ts';
import { refused, takesChallenge, unlessOurs, webauthn, type Page } from './webauthn.ts';

/**
 * Creates the challenge that a signed-in person's device signs to become a passkey. PROOF_NEEDED when the session has
 * had no proof by password or passkey for PROOF_MINUTES, so that a stolen session cannot become lasting access.
 */
export const passkeyToBe = async (
  database: Database,
  merchant: Merchant,
  { userId, sessionId }: Session,
  page: Page,
): Promise<Result<PublicKeyCredentialCreationOptionsJSON, IdentityRefusal>> => {
  if (!(await isProved(database, merchant.id, sessionId, PROOF_MINUTES))) return refuse('PROOF_NEEDED', {});
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
 * Saves a new passkey. PASSKEY_REFUSED gives no reason: the challenge may be wrong or used, the page another one, or
 * the credential already registered. The session and the number of passkeys are checked again under the account's lock,
 * because a recovery at the same moment ends the session and removes all passkeys.
 */
export const addPasskey = async (
  database: Database,
  merchant: Merchant,
  { userId, sessionId }: Session,
  page: Page,
  { name, response, origin }: { name: string; response: RegistrationResponseJSON; origin: Origin },
): Promise<Result<{ id: string; name: string }, IdentityRefusal>> => {
  if (!(await isProved(database, merchant.id, sessionId, PROOF_MINUTES))) return refuse('PROOF_NEEDED', {});
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => takesChallenge(database, merchant.id, challenge, userId),
    expectedOrigin: page.origin,
    expectedRPID: page.hostname,
    requireUserVerification: true,
  }).catch((error: unknown) => unlessOurs(error));
  if (!verified?.verified) return refused;
  const { credential } = verified.registrationInfo;
  const passkey = { id: randomUUID(), name: name || deviceName(origin.userAgent) || merchant.name };
  try {
    return await database.transaction(async (transaction) => {
      await transaction.run(lockPerson({ merchantId: merchant.id, userId }));
      if (!(await isProved(transaction, merchant.id, sessionId, PROOF_MINUTES))) return refuse('PROOF_NEEDED', {});
      const [owner] = await transaction.run(passkeyOwner({ merchantId: merchant.id, id: userId }));
      if ((owner?.credentialIds ?? []).length >= PASSKEY_LIMIT)
        return refuse('PASSKEY_LIMIT', { limit: PASSKEY_LIMIT });
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
      return accept(passkey);
    });
  } catch (error) {
    if (sqlState(error) === SqlState.uniqueViolation) return refused;
    throw error;
  }
};
