import { createHash } from 'node:crypto';
import type { Runner } from '../platform/database/index.ts';
import { createLimiter, type Limiter } from '../platform/limits.ts';

const MINUTE = 60;

/**
 * How often each may be tried before its bucket closes, and the seconds its window lasts from the first try
 * (docs/decisions/013-ways-into-an-account.md).
 */
export const ATTEMPT_LIMITS = {
  /**
   * Recovery, registration and resending, each by the address typed and by where it came from: both send mail to
   * somebody who may not have asked.
   */
  'mail-to': { points: 5, duration: 60 * MINUTE },
  'mail-from': { points: 30, duration: 60 * MINUTE },
  /** Links opened from one address; a link has 256 random bits, so this only keeps floods out. */
  link: { points: 60, duration: 15 * MINUTE },
  /** Wrong old passwords of one account: whoever sits at an open session does not get to guess. */
  'old-password': { points: 10, duration: 15 * MINUTE },
  /**
   * Challenges for a passkey from one address: each is a row until it runs out, and every sign-in page asks for one.
   */
  passkey: { points: 300, duration: 15 * MINUTE },
  /** One-time tickets of one account. */
  ticket: { points: 60, duration: 15 * MINUTE },
} as const;

type Bucket = keyof typeof ATTEMPT_LIMITS;
type Limiters = Record<Bucket, Limiter>;

const byRunner = new WeakMap<Runner, Limiters>();

/** One set of counters for each database of this process. */
const limitersOf = (runner: Runner): Limiters => {
  const known = byRunner.get(runner);
  if (known) return known;
  const made = Object.fromEntries(
    Object.entries(ATTEMPT_LIMITS).map(([bucket, limit]) => [
      bucket,
      createLimiter(runner, `attempt-${bucket}`, limit),
    ]),
  ) as Limiters;
  byRunner.set(runner, made);
  return made;
};

const digest = (text: string) => createHash('sha256').update(text.toLowerCase()).digest('base64url');

/**
 * Counts a try in each bucket, by its key, before anything is looked at.
 * @returns seconds to wait, or undefined = go on
 */
export const countAttempt = async (
  runner: Runner,
  keys: Partial<Record<Bucket, string>>,
): Promise<number | undefined> => {
  const limiters = limitersOf(runner);
  for (const [bucket, key] of Object.entries(keys) as [Bucket, string][]) {
    const wait = await limiters[bucket].count(digest(key));
    if (wait !== undefined) return wait;
  }
  return undefined;
};

/** What was proved right forgets the failures before it. */
export const forgiveAttempts = async (runner: Runner, bucket: Bucket, key: string): Promise<void> =>
  limitersOf(runner)[bucket].forget(digest(key));
