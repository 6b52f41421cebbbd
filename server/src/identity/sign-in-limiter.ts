import { createHash } from 'node:crypto';
import type { Database } from '../platform/database/index.ts';
import { createLimiter } from '../platform/limits.ts';
import { sourceOf } from '../platform/source-address.ts';

/** docs/decisions/010-sign-in-throttle.md */
type Bucket = 'pair' | 'address' | 'account' | 'device';

export interface Attempt {
  merchantId: string;
  /** The typed name in the database's lower case. Names without an account are counted in the same way as others. */
  userName: string;
  ipAddress: string;
  /** The hexadecimal hash of the device's cookie, when the account recognizes it. */
  knownDevice: string | undefined;
  knownAddress: boolean;
}

export interface SignInLimiter {
  /**
   * Counts an attempt before the password is checked, so that simultaneous attempts are all counted.
   * @returns the seconds to wait; undefined when the attempt is allowed
   */
  count(attempt: Attempt): Promise<number | undefined>;
  /** Call it after the right password: it removes this attempt and the failures before it. */
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
        // Failures of the pair or device are cleared. An address or account gets back only this attempt, since others
        // may have failed there.
        await (bucket === 'pair' || bucket === 'device'
          ? limiters[bucket].forget(key)
          : limiters[bucket].giveBack(key));
      }
    },
  };
};

/**
 * The narrowest bucket comes first, so that a blocked pair does not use up its address, nor a blocked address the
 * account.
 */
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
