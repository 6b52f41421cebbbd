import type { Database } from '../platform/database/index.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { retentionJob, retentionRule } from '../platform/jobs/retention.ts';
import * as old from './identity.retention.store.ts';

/**
 * Removes what has expired: links, registrations without confirmation, invitations
 * that were not accepted, challenges and tickets; and origins
 * that were not seen for a year.
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
