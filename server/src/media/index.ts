import { registerImage } from './register-image.ts';

export { isStorageKey, type FileStorage } from './file-storage.ts';
export { privateImagePath } from './private-image-path.ts';
export { imageFields, imageObject, imagePath, type ImageRow } from './image-fields.ts';
export { mediaRoutes } from './media.routes.ts';

export const mediaCommands = [registerImage];
