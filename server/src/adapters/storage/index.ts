import { join } from 'node:path';
import type { FileStorage } from '../../media/index.ts';
import type { Config } from '../../platform/config.ts';
import { createFileStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';

export { createFileStorage } from './folder-storage.ts';
export { createS3Storage } from './s3-storage.ts';

/** The storage that is configured: a folder of the data folder, or keys with the same prefix in a bucket. */
export const configuredStorage = (
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  name: 'files' | 'private',
): FileStorage => (s3 ? createS3Storage(s3, `${name}/`) : createFileStorage(join(dataDir, name)));
