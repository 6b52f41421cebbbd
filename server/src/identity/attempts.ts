import { createHash } from 'node:crypto';
import type { Runner } from '../platform/database/index.ts';
import { limiterOf } from '../platform/limits.ts';
import { sourceOf } from '../platform/source-address.ts';

/** Buckets of the table of limits, without their prefix `attempt-` (docs/decisions/013-ways-into-an-account.md). */
const BUCKETS = ['mail-pair', 'mail-from', 'mail-to', 'link', 'old-password', 'passkey', 'ticket'] as const;
type Bucket = (typeof BUCKETS)[number];

const digest = (text: string) => createHash('sha256').update(text.toLowerCase()).digest('base64url');

/**
 * Counts an attempt in each bucket, by its key, before anything else is checked.
 * @returns the seconds to wait; undefined when the attempt is allowed
 */
export const countAttempt = async (
  runner: Runner,
  keys: Partial<Record<Bucket, string>>,
): Promise<number | undefined> => {
  for (const [bucket, key] of Object.entries(keys) as [Bucket, string][]) {
    const wait = await limiterOf(runner, `attempt-${bucket}`).count(digest(key));
    if (wait !== undefined) return wait;
  }
  return undefined;
};

/** A success resets the count of failures. */
export const forgiveAttempts = async (runner: Runner, bucket: Bucket, key: string): Promise<void> =>
  limiterOf(runner, `attempt-${bucket}`).forget(digest(key));

/**
 * The buckets of a mail whose sender may not be its reader. When the account has signed in from this address before,
 * requests by strangers from other addresses do not count against it.
 */
export const mailKeys = (
  to: string,
  purpose: string,
  { ipAddress }: { ipAddress: string },
  addressKnown = false,
): Partial<Record<Bucket, string>> => {
  const source = sourceOf(ipAddress);
  return {
    'mail-pair': `${to} ${source}`,
    'mail-from': `${purpose} ${source}`,
    ...(addressKnown ? {} : { 'mail-to': to }),
  };
};
