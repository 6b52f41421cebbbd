import type { Database } from '../platform/database/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { retentionJob, retentionRule } from '../platform/jobs/retention.ts';
import * as old from './identity.retention.store.ts';

/**
 * Deletes what has expired: links, unconfirmed registrations, unaccepted invitations, challenges and tickets; and
 * devices and addresses that were not seen for a year.
 */
export const sweepAccess = (database: Database, onError: (error: unknown, doing: string) => void): Job =>
  retentionJob(
    'sweep ways into accounts',
    3_600_000,
    [
      retentionRule(database, old.oldRecoveryLinks),
      retentionRule(database, old.oldRegistrations),
      retentionRule(database, old.oldInvitations),
      retentionRule(database, old.oldChallenges),
      retentionRule(database, old.oldSignInTickets),
      retentionRule(database, old.oldOrigins),
    ],
    onError,
  );
