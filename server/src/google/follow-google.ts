import { isUnavailable } from '../platform/database/index.ts';
import type { Installation } from '../platform/installation.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { leasedJob } from '../platform/jobs/leased-job.ts';
import type { RowJobParts } from '../platform/jobs/row-job.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import type { GoogleClients } from './clients.ts';
import { GoogleProblem } from './google.types.ts';
import {
  claim,
  deleteConnection,
  markFailed,
  markSynced,
  merchantsToSync,
  tokenPlace,
  type Claimed,
} from './google.store.ts';
import { LeaseLost, syncCalendar } from './sync-calendar.ts';
import { LONGEST_WAIT, waitAfter } from './waits.ts';

interface Deps extends RowJobParts {
  installation: Installation;
  google: GoogleClients;
  originOf(merchant: Merchant): string;
}

/** The name of the job, which a member's request or change wakes. */
export const FOLLOW_GOOGLE = 'follow google';
/** The number of members of one merchant that are served at the same time, since Google's quota is per merchant. */
const AT_ONCE = 4;
/** How long revoking a permission is tried before the row is deleted anyway. */
const LEAVING_MS = 3 * 86_400_000;

/** Synchronizes members' calendars with Google when they are due, and revokes permissions that members gave up. */
export const followGoogle = (deps: Deps): Job => {
  const { database, installation, google: clients, originOf, onError } = deps;
  const name = FOLLOW_GOOGLE;

  const giveBack = async (merchantId: string, lease: string, connection: Claimed): Promise<void> => {
    const held = { merchantId, userId: connection.userId, lease };
    const token = opened(merchantId, connection);
    try {
      const google = await clients.of(merchantId);
      if (google && token !== undefined) await google.revoke(token);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      if (Date.now() - connection.changedAt.getTime() < LEAVING_MS)
        return void (await database.run(
          markFailed({ ...held, state: 'leaving', problem: 'unreachable', wait: waitAfter(connection.tries) }),
        ));
      onError(error, `${name}: a permission that Google did not take back`);
    }
    await database.run(deleteConnection(held));
  };

  /** Decrypts the token. @returns undefined when the key is missing; then the token is lost */
  const opened = (merchantId: string, { userId, sealedToken }: Claimed): string | undefined => {
    try {
      return installation.secrets.open(sealedToken, tokenPlace({ merchantId, userId }));
    } catch (error) {
      onError(error, `${name} ${userId}`);
      return undefined;
    }
  };

  const sync = async (merchant: Merchant, lease: string, connection: Claimed): Promise<void> => {
    const merchantId = merchant.id;
    const held = { merchantId, userId: connection.userId, lease };
    const fail = (state: string, problem: string, wait: number) =>
      database.run(markFailed({ ...held, state, problem, wait }));
    try {
      const token = opened(merchantId, connection);
      if (token === undefined) throw new GoogleProblem('revoked', 'its key is gone');
      const google = await clients.of(merchantId);
      if (!google) throw new GoogleProblem('unreachable', 'Google is not configured');
      const { more, problem } = await syncCalendar({
        database,
        calendar: await google.calendar(token),
        merchantId,
        connection,
        lease,
        host: new URL(originOf(merchant)).hostname,
      });
      await database.run(markSynced({ ...held, problem, againAt: more ? new Date() : null }));
    } catch (error) {
      if (error instanceof LeaseLost) return;
      if (!(error instanceof GoogleProblem)) {
        await fail('connected', 'unreachable', waitAfter(connection.tries));
        throw error;
      }
      const { kind, waitSeconds = 0 } = error;
      if (kind === 'revoked') await fail('revoked', 'revoked', 0);
      else {
        const problem = kind === 'quota' || kind === 'denied' ? kind : 'unreachable';
        await fail('connected', problem, Math.min(LONGEST_WAIT, Math.max(waitSeconds, waitAfter(connection.tries))));
      }
    }
  };

  return leasedJob(deps, {
    name,
    everyMs: 5_000,
    search: merchantsToSync,
    claim,
    rowsAtOnce: AT_ONCE,
    idOf: ({ userId }) => userId,
    work: (connection, { merchant, lease }) =>
      connection.state === 'leaving' ? giveBack(merchant.id, lease, connection) : sync(merchant, lease, connection),
  });
};
