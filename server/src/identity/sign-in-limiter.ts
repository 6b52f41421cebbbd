import { createHash } from 'node:crypto';
import type { Database } from '../platform/database/index.ts';
import { createLimiter } from '../platform/limits.ts';
import { sourceOf } from '../platform/source-address.ts';

/** docs/decisions/010-sign-in-throttle.md */
type Bucket = 'pair' | 'address' | 'account' | 'device';

export interface Attempt {
  merchantId: string;
  /**
   * As typed, in the lower case by which the database finds accounts. Counting by what was typed treats accounts that
   * do not exist like those that do.
   */
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
  const limiter = (bucket: Bucket) => createLimiter(database, `sign-in-${bucket}`);
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
  const { merchantId, knownDevice, knownAddress } = attempt;
  const source = sourceOf(attempt.ipAddress);
  const account = digest(`${merchantId} ${attempt.userName}`);
  if (knownDevice) return [['device', `${account} ${knownDevice}`]];
  const buckets: [Bucket, string][] = [
    ['pair', digest(`${account} ${source}`)],
    ['address', digest(source)],
  ];
  if (!knownAddress) buckets.push(['account', account]);
  return buckets;
};

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
