import type { Database } from '../platform/database/index.ts';
import type { Installation } from '../platform/installation.ts';
import { monthlyRule, retentionJob } from '../platform/jobs/retention.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Slice } from '../platform/slice.ts';
import type { Crops } from './crops.ts';
import { encryptFiles } from './encrypt-files.ts';
import type { FileStorage } from './file-storage.ts';
import { onFilesRemoved } from './files-removed.ts';
import { oldImageViews, privateFileKeys } from './media.private.store.ts';
import { mediaRoutes } from './media.routes.ts';
import { onAlbumPublished } from './album.ts';
import { mediaResolvers } from './media.resolvers.ts';
import { createPrivateFiles } from './private-files.ts';
import { sumPrivateFiles } from './private-sums.ts';
import { registerImage } from './register-image.ts';
import { removeLibraryImage } from './remove-library-image.ts';
import { sweepFiles } from './sweep-files.ts';

export { createCrops, type Crops } from './crops.ts';
/** For the slice weeks: the pictures of rooms that owners let. */
export { albumOf, albumPublished, ALBUM_READY, ALBUM_REFUSALS, setAlbumIn, type ReadyAlbum } from './album.ts';
export { keepOfMerchant, keepOwn } from './library.ts';
export { blankLibraryOf, emptyAlbumsOf, emptyLibraryOf } from './media.library.store.ts';
export { filesRemoved, onFilesRemoved } from './files-removed.ts';
export { isStorageKey, type FileStorage } from './file-storage.ts';
export { createPrivateFiles, type PrivateFiles } from './private-files.ts';
export { privateImagePath } from './private-image-path.ts';
export { imageFields, imageObject, imagePath, type ImageRow } from './image-fields.ts';
export {
  deletePrivateImage,
  deletePrivateImagesOf,
  insertPrivateImage,
  merchantsWithUnattachedImages,
  unattachedImages,
  viewPrivateImage,
} from './media.private.store.ts';
export { STORAGE_KEYS_NAMED } from './media.queries.ts';
export { deleteOwnImage, insertImage } from './media.store.ts';
export { prepareUpload, thumbnail } from './prepare-upload.ts';
export { sha256Of } from './private-sums.ts';
export { rangeAskedFor } from './range-asked-for.ts';
export { acceptUploads, uploadOf, type Upload } from './upload-body.ts';
export { mediaRoutes } from './media.routes.ts';

interface Parts {
  database: Database;
  installation: Installation;
  merchants: MerchantScope;
  storage: FileStorage;
  privateStorage: FileStorage;
  crops: Crops;
  onError(error: unknown, doing: string): void;
}

export const mediaSlice = {
  commands: [registerImage, removeLibraryImage],
  resolvers: () => mediaResolvers,
  routes: (parts) => [mediaRoutes(parts)],
  jobs: (parts) => [
    encryptFiles(parts),
    sumPrivateFiles(parts),
    sweepFiles(parts),
    retentionJob(
      'tidy image views',
      24 * 3_600_000,
      [monthlyRule(parts, ({ auditMonths }) => auditMonths, oldImageViews)],
      parts.onError,
    ),
  ],
  eventHandlers: (parts) => ({
    'files.removed': [onFilesRemoved(parts)],
    'album.published': [
      onAlbumPublished({
        ...parts,
        privateFiles: createPrivateFiles(parts.privateStorage, parts.installation.secrets),
      }),
    ],
  }),
  secrets: [privateFileKeys],
} satisfies Slice<Parts>;
