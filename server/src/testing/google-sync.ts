import { createGoogle } from '../adapters/google/index.ts';
import { followGoogle } from '../google/follow-google.ts';
import { openPostgres } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { testInstallation } from './installation.ts';
import { rethrow, workOff } from './work-off.ts';

/** A process that brings one merchant's calendars and Google's together once: for tests that kill it. */

const { SYNC_DATABASE = '', SYNC_MERCHANT = '', GOOGLE_URL = '' } = process.env;
const database = openPostgres(
  SYNC_DATABASE,
  () => {},
  () => {},
);
const merchant = { id: SYNC_MERCHANT } as Merchant;
const chore = followGoogle({
  database,
  installation: testInstallation,
  merchants: { all: async () => [merchant] },
  google: {
    of: async () => createGoogle({ clientId: 'client', clientSecret: 'secret', address: GOOGLE_URL }),
  },
  originOf: () => 'http://azure.localhost',
  committed: () => {},
  onError: rethrow,
});
await workOff(chore, [SYNC_MERCHANT]);
await database.close();
