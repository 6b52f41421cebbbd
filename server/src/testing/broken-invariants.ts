import type { Database } from '../platform/database/index.ts';
import { checkInvariants, invariantsText } from '../platform/database/invariants.ts';

/**
 * What of db/invariants does not hold.
 * @param asOf the moment to judge by, for rows that no job runs for: some invariants say what is done after minutes
 */
export const brokenInvariants = async (database: Database, asOf?: Date) =>
  checkInvariants(database, await invariantsText(), asOf?.toISOString());
