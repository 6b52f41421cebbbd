import { createHash } from 'node:crypto';
import type { Runner } from '../platform/database/index.ts';
import { limiterOf } from '../platform/limits.ts';
import { sourceOf } from '../platform/source-address.ts';

/** Buckets of the table of limits, `attempt-` left out (docs/decisions/013-ways-into-an-account.md). */
const BUCKETS = ['mail-pair', 'mail-from', 'mail-to', 'link', 'old-password', 'passkey', 'ticket'] as const;
type Bucket = (typeof BUCKETS)[number];

const digest = (text: string) => createHash('sha256').update(text.toLowerCase()).digest('base64url');

/**
 * Counts a try in each bucket, by its key, before anything is looked at.
 * @returns seconds to wait, or undefined = go on
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
 * The buckets of a mail whose sender need not be its reader. From where the account has signed in before,
 * strangers' asking elsewhere does not count.
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
