import { createGoogle } from '../adapters/google/index.ts';
import { createFileStorage } from '../adapters/storage/index.ts';
import { followGoogleFiles } from '../google/follow-files.ts';
import { followGoogle } from '../google/follow-google.ts';
import { openPostgres } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { testInstallation } from './installation.ts';
import { rethrow, workOff } from './work-off.ts';

/** A process that synchronizes one merchant's calendars and files with Google once, for tests that kill it. */

const { SYNC_DATABASE = '', SYNC_MERCHANT = '', SYNC_FILES = '', GOOGLE_URL = '' } = process.env;
const database = openPostgres(
  SYNC_DATABASE,
  () => {},
  () => {},
);
const merchant = { id: SYNC_MERCHANT, name: 'Azure' } as Merchant;
const parts = {
  database,
  installation: testInstallation,
  merchants: { byId: async () => merchant },
  google: {
    of: async () => createGoogle({ clientId: 'client', clientSecret: 'secret', address: GOOGLE_URL }),
    offersMail: async () => false,
  },
  privateStorage: createFileStorage(SYNC_FILES),
  originOf: () => 'http://azure.localhost',
  onError: rethrow,
};
for (const job of [followGoogle(parts), followGoogleFiles(parts)]) await workOff(job, [SYNC_MERCHANT]);
await database.close();
