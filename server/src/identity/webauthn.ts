import { refuse } from '@sandbar/domain/common';
import type { IdentityRefusal } from '@sandbar/domain/identity';
import { first, sqlState, type Database } from '../platform/database/index.ts';
import { takeChallenge } from './identity.passkeys.store.ts';

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
export const refused: Refused = refuse('PASSKEY_REFUSED', {});

/** The library and its certificate formats are loaded at the first use of a passkey. */
export const webauthn = () => import('@simplewebauthn/server');

/** Takes a challenge, once. @param userId null before sign-in */
export const takesChallenge = async (
  database: Database,
  merchantId: string,
  challenge: string,
  userId: string | null,
) => (await first(database.run(takeChallenge({ merchantId, challenge, userId })))) !== undefined;

/** The library throws when it does not accept an answer; an error of the database is not such a refusal. */
export const unlessOurs = (error: unknown): undefined => {
  if (sqlState(error) !== undefined) throw error;
  return undefined;
};
