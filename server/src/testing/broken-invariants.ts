import type { Database } from '../platform/database/index.ts';
import { checkInvariants, invariantsText } from '../platform/database/invariants.ts';

/** What of db/invariants does not hold. */
export const brokenInvariants = async (database: Database) => checkInvariants(database, await invariantsText());
