import { randomBytes } from 'node:crypto';
import { tokenHash } from '../platform/sessions/sessions.ts';

/**
 * A new secret for a link or ticket: 256 random bits in base64url, and its SHA-256, which is the only part that is
 * stored.
 */
export const newSecret = (): { secret: string; hash: Buffer } => {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: tokenHash(secret) };
};

/** The hash that is stored instead of a link's secret. */
export const secretHash = tokenHash;
