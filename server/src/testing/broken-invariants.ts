import type { Database } from '../platform/database/index.ts';
import { checkInvariants, invariantsText } from '../platform/database/invariants.ts';

/**
 * The broken invariants of db/invariants.
 * @param asOf the moment for which they are checked, for rows that no job handles: some invariants expect work to be
 * done within minutes
 */
export const brokenInvariants = async (database: Database, asOf?: Date) =>
  checkInvariants(database, await invariantsText(), asOf?.toISOString());
