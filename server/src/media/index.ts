import { registerImage } from './register-image.ts';

export { createCrops, type Crops } from './crops.ts';
export { filesRemoved, onFilesRemoved } from './files-removed.ts';
export { isStorageKey, type FileStorage } from './file-storage.ts';
export { privateImagePath } from './private-image-path.ts';
export { imageFields, imageObject, imagePath, type ImageRow } from './image-fields.ts';
export { deletePrivateImage, deletePrivateImagesOf, insertPrivateImage, sweepUnattached, viewPrivateImage } from './media.private.store.ts';
export { mediaRoutes } from './media.routes.ts';
export { deleteOwnImage, insertImage } from './media.store.ts';
export { prepareUpload } from './prepare-upload.ts';
export { acceptUploads, uploadOf } from './upload-body.ts';
export { createUploadLimiter } from './upload-limiter.ts';

export const mediaCommands = [registerImage];
