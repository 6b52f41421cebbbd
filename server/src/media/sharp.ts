import type sharpFunction from 'sharp';

/** Loaded with the first picture: thirty megabytes that a server behind a cache of crops may never need. */
let library: Promise<typeof sharpFunction> | undefined;

export const loadSharp = (): Promise<typeof sharpFunction> =>
  (library ??= import('sharp').then(({ default: sharp }) => {
    // One thread a picture and no memory kept between them: the queues decide how many are made at once.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  }));
