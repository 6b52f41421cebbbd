import { hash, parseOptions, verify, type Options } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { loadOnce } from '../platform/load-once.ts';

/**
 * argon2id (2) with 19 MiB, two passes, one lane: the second of the equivalent settings in OWASP's Password Storage
 * Cheat Sheet.
 */
export const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

/** @returns the hash in PHC format with its own salt: `$argon2id$v=19$m=19456,t=2,p=1$…` */
export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

/**
 * The hash of a random password. Checking against it takes as long as a real check, so that an unknown account is not
 * answered sooner.
 */
const dummyHash = loadOnce(() => hashPassword(randomBytes(24).toString('base64')));

/** @param stored null without an account or password; the comparison then takes as long, and fails */
export const passwordMatches = async (stored: string | null, password: string): Promise<boolean> => {
  const matches = await verify(stored ?? (await dummyHash()), password);
  return stored !== null && matches;
};

/**
 * Whether a hash has other parameters than the present ones, so that it should be replaced while the password is known.
 */
export const isOutdated = (stored: string): boolean => {
  const { algorithm, memoryCost, timeCost, parallelism } = parseOptions(stored);
  const { algorithm: a, memoryCost: m, timeCost: t, parallelism: p } = PARAMETERS;
  return algorithm !== (a as number) || memoryCost !== m || timeCost !== t || parallelism !== p;
};
