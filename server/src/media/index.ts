import type { Database } from '../platform/database/index.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Slice } from '../platform/slice.ts';
import type { Crops } from './crops.ts';
import type { FileStorage } from './file-storage.ts';
import { onFilesRemoved } from './files-removed.ts';
import { mediaRoutes } from './media.routes.ts';
import { registerImage } from './register-image.ts';

export { createCrops, type Crops } from './crops.ts';
export { filesRemoved, onFilesRemoved } from './files-removed.ts';
export { isStorageKey, type FileStorage } from './file-storage.ts';
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
export { deleteOwnImage, insertImage } from './media.store.ts';
export { prepareUpload } from './prepare-upload.ts';
export { acceptUploads, uploadOf } from './upload-body.ts';
export { mediaRoutes } from './media.routes.ts';

interface Parts {
  database: Database;
  merchants: MerchantScope;
  storage: FileStorage;
  privateStorage: FileStorage;
  crops: Crops;
}

export const mediaSlice = {
  commands: [registerImage],
  routes: (parts) => [mediaRoutes(parts)],
  reactions: (parts) => ({ 'files.removed': [onFilesRemoved(parts)] }),
} satisfies Slice<Parts>;
