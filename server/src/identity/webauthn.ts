import { refuse } from '@sandbar/domain/common';
import type { IdentityRefusal } from '@sandbar/domain/identity';
import { first, sqlState, type Database } from '../platform/database/index.ts';
import { takeChallenge } from './identity.passkeys.store.ts';

/**
 * The page that requests the signature, since WebAuthn binds a passkey to its host. The host is one of the merchant's;
 * other requests are refused earlier.
 */
export interface Page {
  /** `https://azure.example` */
  origin: string;
  /** `azure.example`: the relying party's id. */
  hostname: string;
}

type Refused = { ok: false; refusal: IdentityRefusal };
export const refused: Refused = refuse('PASSKEY_REFUSED', {});

/** The library and its certificate formats are loaded at the first use of a passkey. */
export const webauthn = () => import('@simplewebauthn/server');

/** Uses a challenge up. @param userId null before sign-in */
export const takesChallenge = async (
  database: Database,
  merchantId: string,
  challenge: string,
  userId: string | null,
) => (await first(database.run(takeChallenge({ merchantId, challenge, userId })))) !== undefined;

/** The library throws when it rejects an answer, which becomes undefined; an error of the database is thrown again. */
export const unlessOurs = (error: unknown): undefined => {
  if (sqlState(error) !== undefined) throw error;
  return undefined;
};
