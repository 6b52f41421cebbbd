import { randomUUID } from 'node:crypto';
import type { FileStorage } from '../media/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Installation } from '../platform/installation.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { findMerchants } from '../platform/jobs/find-merchants.ts';
import { forEachRow } from '../platform/jobs/for-each-row.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { GoogleClients } from './clients.ts';
import {
  claimDrives,
  markDriveDone,
  markDriveFailed,
  merchantsWithGoogleFiles,
  type ClaimedDrive,
} from './google.files.store.ts';
import { markRevoked, tokenPlace } from './google.store.ts';
import { GoogleProblem } from './google.types.ts';
import { LostDrive, syncFiles } from './sync-files.ts';
import { LONGEST_WAIT, waitAfter } from './waits.ts';

interface Deps {
  database: Database;
  installation: Installation;
  merchants: Pick<MerchantScope, 'byId'>;
  privateStorage: FileStorage;
  google: GoogleClients;
  onError(error: unknown, doing: string): void;
}

/** The name of the job that is woken when a member asks. */
export const FOLLOW_GOOGLE_FILES = 'follow google files';
/** Members of one merchant at once: Google's quota is the merchant's. */
const AT_ONCE = 2;

/** Files of members on their way to Google and back, whenever they are due. */
export const followGoogleFiles = (deps: Deps): Job => {
  const { database, installation, merchants, google: clients, onError } = deps;
  const name = FOLLOW_GOOGLE_FILES;

  const work = async (merchant: { id: string; name: string }, lease: string, claimed: ClaimedDrive): Promise<void> => {
    const merchantId = merchant.id;
    const own = { merchantId, userId: claimed.userId };
    const fail = (problem: string, wait: number) => database.run(markDriveFailed({ ...own, lease, problem, wait }));
    try {
      const google = await clients.of(merchantId);
      if (!google) throw new GoogleProblem('unreachable', 'Google is not configured');
      const drive = await google.drive(opened(own, claimed));
      const { more } = await syncFiles({ ...deps, drive, merchantId, folderName: merchant.name, claimed, lease });
      await database.run(markDriveDone({ ...own, lease, againAt: more ? new Date() : null }));
    } catch (error) {
      if (error instanceof LostDrive) return;
      if (!(error instanceof GoogleProblem)) {
        await fail('unreachable', waitAfter(claimed.tries));
        throw error;
      }
      const { kind, waitSeconds = 0 } = error;
      if (kind === 'revoked') await database.run(markRevoked({ ...own, sealedToken: claimed.sealedToken }));
      const problem = kind === 'quota' || kind === 'denied' ? kind : kind === 'revoked' ? '' : 'unreachable';
      await fail(problem, Math.min(LONGEST_WAIT, Math.max(waitSeconds, waitAfter(claimed.tries))));
    }
  };

  const opened = (own: { merchantId: string; userId: string }, { sealedToken }: ClaimedDrive): string => {
    try {
      return installation.secrets.open(sealedToken, tokenPlace(own));
    } catch (error) {
      onError(error, `${name} ${own.userId}`);
      throw new GoogleProblem('revoked', 'its key is gone');
    }
  };

  return {
    name,
    everyMs: 2_000,
    merchantsWithWork: findMerchants(database, merchantsWithGoogleFiles),
    run: async (merchantId) => {
      const lease = randomUUID();
      const merchant = await merchants.byId(merchantId);
      const due = await database.run(claimDrives({ merchantId, lease, limit: AT_ONCE }));
      const done = await forEachRow(due, (claimed) => work(merchant, lease, claimed), {
        atOnce: AT_ONCE,
        onError: (error, { userId }) => onError(error, `${name} ${userId}`),
      });
      return done > 0 && due.length === AT_ONCE;
    },
  };
};
