import type { Database } from '../platform/database/index.ts';
import { oldChallenges } from './identity.passkeys.store.ts';
import { oldRecoveryLinks } from './identity.recovery.store.ts';
import { oldRegistrations } from './identity.registration.store.ts';
import { oldTickets } from './identity.tickets.store.ts';

/** Removes what opens nothing any more: links, registrations that nobody confirmed, challenges and tickets. */
export const sweepAccess = async (database: Database): Promise<void> => {
  for (const old of [oldRecoveryLinks, oldRegistrations, oldChallenges, oldTickets]) await database.run(old({}));
};
