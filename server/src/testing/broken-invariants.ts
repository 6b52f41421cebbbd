import { readFile } from 'node:fs/promises';
import type { Database } from '../platform/database/index.ts';
import { checkInvariants } from '../platform/database/invariants.ts';

/** What of db/invariants.sql does not hold. */
export const brokenInvariants = async (database: Database) =>
  checkInvariants(database, await readFile(new URL('../../../db/invariants.sql', import.meta.url), 'utf8'));
