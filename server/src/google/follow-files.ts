import type { FileStorage } from '../media/index.ts';
import type { Installation } from '../platform/installation.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { leasedJob } from '../platform/jobs/leased-job.ts';
import type { RowJobParts } from '../platform/jobs/row-job.ts';
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

interface Deps extends RowJobParts {
  installation: Installation;
  privateStorage: FileStorage;
  google: GoogleClients;
}

/** The name of the job, which a member's request wakes. */
export const FOLLOW_GOOGLE_FILES = 'follow google files';
/** The number of members of one merchant that are served at the same time, since Google's quota is per merchant. */
const AT_ONCE = 2;

/** Transfers members' files to Google and back when they are due. */
export const followGoogleFiles = (deps: Deps): Job => {
  const { database, installation, google: clients, onError } = deps;
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

  return leasedJob(deps, {
    name,
    everyMs: 2_000,
    search: merchantsWithGoogleFiles,
    claim: claimDrives,
    rowsAtOnce: AT_ONCE,
    idOf: ({ userId }) => userId,
    work: (claimed, { merchant, lease }) => work(merchant, lease, claimed),
  });
};
