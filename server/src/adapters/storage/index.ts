export { createFileStorage } from './folder-storage.ts';
