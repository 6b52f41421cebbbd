import type sharpFunction from 'sharp';
import { loadOnce } from '../platform/load-once.ts';

/** Loaded with the first picture: thirty megabytes that a server behind a cache of crops may never need. */
export const loadSharp = loadOnce(async (): Promise<typeof sharpFunction> => {
  const { default: sharp } = await import('sharp');
  // One thread a picture and no memory kept between them: the queues decide how many are made at once.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
});
