import { sweepUnattached, type FileStorage } from '../media/index.ts';
import type { Database } from '../platform/database/index.ts';

/** How long an upload may wait for the command that attaches it. */
const UNATTACHED_HOURS = 24;

/** Takes uploads away that nobody attached: rows first, since a file without a row harms nobody and a row without a file does. */
export const sweepUploads = async (database: Database, privateStorage: FileStorage): Promise<void> => {
  for (const { storageKey } of await database.run(sweepUnattached({ hours: UNATTACHED_HOURS }))) await privateStorage.remove(storageKey);
};
