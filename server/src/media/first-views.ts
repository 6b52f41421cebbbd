import { cropName, FIRST_VIEW_SIZES, parseCrop } from '@sandbar/domain/media';
import type { Database } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import type { Crops } from './crops.ts';
import { firstPictures } from './media.queries.ts';

/** The rest after each crop, as a multiple of its time, so that three quarters of one core stay free for readers. */
const REST = 3;

/** While readers keep the process busier than this share of the time, crops wait, but at most this long, in ms. */
const BUSY = 0.5;
const PATIENCE = 10_000;
/** The shortest time, in ms, over which the load of the process can be measured. */
const GLANCE = 50;

/** Rests for at least these milliseconds, and longer while the process is busy. */
const quiet = async (milliseconds: number): Promise<void> => {
  const end = performance.now() + PATIENCE;
  let busy: number;
  do {
    const before = performance.eventLoopUtilization();
    await new Promise((resolve) => setTimeout(resolve, Math.max(milliseconds, GLANCE)).unref());
    busy = performance.eventLoopUtilization(before).utilization;
  } while (busy > BUSY && performance.now() < end);
};

/**
 * Makes the pictures that are seen first before they are requested: one crop at a time, after all crops for which a
 * reader waits. A picture that cannot be made is left to the request for it, which then reports the error. @param ended
 * asked between crops, so that the server stops quickly
 */
export const makeFirstViews = async (
  database: Database,
  crops: Crops,
  merchants: readonly Merchant[],
  ended: () => boolean,
): Promise<void> => {
  for (const { id: merchantId, brand } of merchants) {
    const brandIds = [brand.signInImageId, brand.memberBackgroundId].flatMap((id) => id ?? []);
    for (const picture of await database.run(firstPictures({ merchantId, brandIds }))) {
      for (const size of picture.ofBrand ? FIRST_VIEW_SIZES.signIn : FIRST_VIEW_SIZES.card) {
        for (const density of [1, 2] as const) {
          if (ended()) return;
          const start = performance.now();
          await crops.make(picture, parseCrop(cropName(size, 'avif', density))!, false).catch(() => {});
          await quiet((performance.now() - start) * REST);
        }
      }
    }
  }
};
