import type { FileStorage } from '../media/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Installation } from '../platform/installation.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import type { Slice } from '../platform/slice.ts';
import {
  changeFolderName,
  createFile,
  createFolder,
  deleteFile,
  publish,
  removeFolder,
  restoreFile,
  unpublish,
  updateFile,
} from './change-file.ts';
import { driveResolvers } from './drive.resolvers.ts';
import { driveRoutes } from './drive.routes.ts';
import { drivePartKeys } from './drive.store.ts';
import { onFileStored } from './on-file-stored.ts';
import type { DriveCopies } from './copies.types.ts';
import { createStoredFiles } from './stored-files.ts';
import { tidyDrives } from './tidy-drives.ts';

/** For the slice google, which lists files, sends them and brings them back. */
export { driveChanged } from './drive.events.ts';
export { fileById, liveFiles } from './drive.queries.ts';
export { abandonFile } from './drive.store.ts';
export { takeIn } from './store-file.ts';
export { createStoredFiles } from './stored-files.ts';
export type { DriveCopies } from './copies.types.ts';
/** For the erasure of a person, in this order. */
export { eraseFiles, eraseFolders, eraseParts, eraseUsage } from './drive.store.ts';
export { storeFile } from './store-file.ts';

interface Parts {
  database: Database;
  merchants: MerchantScope;
  installation: Installation;
  sessions: Sessions;
  privateStorage: FileStorage;
  driveCopies: DriveCopies;
  originOf(merchant: Merchant): string;
  onError(error: unknown, doing: string): void;
}

/** Members' own files: private, unless their owner shares a link. */
export const driveSlice = {
  commands: [
    createFile,
    updateFile,
    deleteFile,
    restoreFile,
    publish,
    unpublish,
    createFolder,
    changeFolderName,
    removeFolder,
  ],
  resolvers: () => driveResolvers,
  routes: (parts) => [driveRoutes(parts)],
  jobs: (parts) => [tidyDrives(parts)],
  eventHandlers: (parts) => ({
    'drive.stored': [onFileStored({ ...parts, files: createStoredFiles(parts) })],
  }),
  secrets: [drivePartKeys],
} satisfies Slice<Parts>;
