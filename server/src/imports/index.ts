import type { FileStorage } from '../media/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Installation } from '../platform/installation.ts';
import { findMerchants } from '../platform/jobs/find-merchants.ts';
import { retentionJob, retentionRule, type OldRemoval } from '../platform/jobs/retention.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import type { Slice } from '../platform/slice.ts';
import { discardImport, matchImport, runImport, takeBackImport } from './change-import.ts';
import { importGiftCodes } from './import-gift-codes.ts';
import { importsResolvers } from './imports.resolvers.ts';
import { importRoutes } from './imports.routes.ts';
import { importsSnapshots } from './imports.snapshots.ts';
import {
  importKeys,
  merchantsWithOldImports,
  merchantsWithOldRows,
  removeOldFiles,
  removeOldImports,
  removeOldRows,
} from './imports.store.ts';
import { workImports } from './work-imports.ts';

interface Parts {
  database: Database;
  installation: Installation;
  merchants: MerchantScope;
  sessions: Sessions;
  privateStorage: FileStorage;
  onError(error: unknown, doing: string): void;
}

/** Files that staff import: resorts, rooms and stays, members, and gift codes. */
export const importsSlice = {
  effects: [importGiftCodes],
  commands: [matchImport, runImport, takeBackImport, discardImport],
  snapshots: importsSnapshots,
  resolvers: () => importsResolvers,
  routes: (parts) => [importRoutes(parts)],
  jobs: (parts) => [
    workImports(parts),
    retentionJob(
      'tidy imports',
      3_600_000,
      [
        {
          merchantsWithOld: findMerchants(parts.database, merchantsWithOldRows),
          remove: async (p: OldRemoval) => {
            const gone = await parts.database.run(removeOldFiles(p));
            for (const { storageKey } of gone) await parts.privateStorage.remove(storageKey);
            return Math.max(gone.length, (await parts.database.run(removeOldRows(p))).length);
          },
        },
        retentionRule(parts.database, { search: merchantsWithOldImports, removal: removeOldImports }),
      ],
      parts.onError,
    ),
  ],
  secrets: [importKeys],
} satisfies Slice<Parts>;
