import { createHash } from 'node:crypto';
import type { Database } from '../platform/database/index.ts';
import { createLimiter } from '../platform/limits.ts';

const MINUTE = 60;

/**
 * Failed tries until a bucket closes, and the seconds its window lasts from the first of them
 * (docs/decisions/010-sign-in-throttle.md).
 */
export const SIGN_IN_LIMITS = {
  /** One account from one address. */
  pair: { points: 10, duration: 15 * MINUTE },
  /** All accounts from one address. */
  address: { points: 100, duration: 15 * MINUTE },
  /** One account from all addresses that it has never signed in from. */
  account: { points: 50, duration: 60 * MINUTE },
  /** One account from a device that it has signed in from: instead of the three above. */
  device: { points: 10, duration: 15 * MINUTE },
} as const;

type Bucket = keyof typeof SIGN_IN_LIMITS;

export interface Attempt {
  merchantId: string;
  /** As typed. Counting by what was typed treats accounts that do not exist like those that do. */
  userName: string;
  ipAddress: string;
  /** Hexadecimal hash of the device's cookie, when the account knows it. */
  knownDevice: string | undefined;
  knownAddress: boolean;
}

export interface SignInLimiter {
  /**
   * Counts a try before the password is looked at, so that tries sent at once are all counted.
   * @returns seconds to wait, or undefined = go on
   */
  count(attempt: Attempt): Promise<number | undefined>;
  /** The password was right: the try is forgotten, and with it the failures before it. */
  forgive(attempt: Attempt): Promise<void>;
}

export const createSignInLimiter = (database: Database): SignInLimiter => {
  const limiter = (bucket: Bucket) => createLimiter(database, `sign-in-${bucket}`, SIGN_IN_LIMITS[bucket]);
  const limiters = {
    pair: limiter('pair'),
    address: limiter('address'),
    account: limiter('account'),
    device: limiter('device'),
  };

  return {
    count: async (attempt) => {
      for (const [bucket, key] of bucketsOf(attempt)) {
        const wait = await limiters[bucket].count(key);
        if (wait !== undefined) return wait;
      }
      return undefined;
    },
    forgive: async (attempt) => {
      for (const [bucket, key] of bucketsOf(attempt)) {
        // Failures of one account in one place are over; an address or account gets back this one try only, since
        // others may have failed there.
        await (bucket === 'pair' || bucket === 'device'
          ? limiters[bucket].forget(key)
          : limiters[bucket].giveBack(key));
      }
    },
  };
};

/** The narrowest first: a closed pair does not use up its address, nor a closed address the account. */
const bucketsOf = (attempt: Attempt): [Bucket, string][] => {
  const { merchantId, ipAddress, knownDevice, knownAddress } = attempt;
  const account = digest(`${merchantId} ${attempt.userName.toLowerCase()}`);
  if (knownDevice) return [['device', `${account} ${knownDevice}`]];
  const buckets: [Bucket, string][] = [
    ['pair', digest(`${account} ${ipAddress}`)],
    ['address', digest(ipAddress)],
  ];
  if (!knownAddress) buckets.push(['account', account]);
  return buckets;
};

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
