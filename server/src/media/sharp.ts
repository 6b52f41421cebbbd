import type sharpFunction from 'sharp';
import { loadOnce } from '../platform/load-once.ts';

/**
 * Loaded with the first picture, because the library has thirty megabytes that a server whose crops are cached may
 * never need.
 */
export const loadSharp = loadOnce(async (): Promise<typeof sharpFunction> => {
  const { default: sharp } = await import('sharp');
  // One thread per picture and no cache, because the queues decide how many pictures are made at once.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
});
