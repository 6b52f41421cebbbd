import type { FileStorage } from '../media/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Installation } from '../platform/installation.ts';
import { findMerchants } from '../platform/jobs/find-merchants.ts';
import { retentionJob } from '../platform/jobs/retention.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import type { Slice } from '../platform/slice.ts';
import { exportRoutes } from './export.routes.ts';
import {
  exportAudit,
  exportClosureOrders,
  exportInvoices,
  exportGiftCodes,
  exportInsight,
  exportMembers,
  exportOrders,
  exportPayouts,
  exportRefunds,
  exportResorts,
  exportRooms,
  exportStays,
} from './request-export.ts';
import { removeView, saveView } from './views.ts';
import { workspaceResolvers } from './workspace.resolvers.ts';
import { exportKeys, merchantsWithOldExports, removeOldExports } from './workspace.store.ts';
import { writeExports } from './write-exports.ts';

interface Parts {
  database: Database;
  installation: Installation;
  merchants: MerchantScope;
  sessions: Sessions;
  privateStorage: FileStorage;
  onError(error: unknown, doing: string): void;
}

/** Saved views of tables, and exports of lists into files. */
export const workspaceSlice = {
  commands: [
    exportAudit,
    exportClosureOrders,
    exportInvoices,
    exportGiftCodes,
    exportInsight,
    exportMembers,
    exportOrders,
    exportPayouts,
    exportRefunds,
    exportResorts,
    exportRooms,
    exportStays,
    saveView,
    removeView,
  ],
  resolvers: () => workspaceResolvers,
  routes: (parts) => [exportRoutes(parts)],
  jobs: (parts) => [
    writeExports(parts),
    retentionJob(
      'tidy exports',
      3_600_000,
      [
        {
          merchantsWithOld: findMerchants(parts.database, merchantsWithOldExports),
          remove: async (p) => {
            const gone = await parts.database.run(removeOldExports(p));
            for (const { storageKey } of gone) if (storageKey) await parts.privateStorage.remove(storageKey);
            return gone.length;
          },
        },
      ],
      parts.onError,
    ),
  ],
  secrets: [exportKeys],
} satisfies Slice<Parts>;
