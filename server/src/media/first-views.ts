import { cropName, FIRST_VIEW_SIZES, parseCrop } from '@sandbar/domain/media';
import type { Database } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import type { Crops } from './crops.ts';
import { firstPictures } from './media.queries.ts';

/** Rest after each crop, in multiples of the time it took: three quarters of one core stay free for readers. */
const REST = 3;

/**
 * While readers keep the process busier than this share of the time, they go before; but something is made all the same
 * after so long, ms.
 */
const BUSY = 0.5;
const PATIENCE = 10_000;
/** How busy the process is shows in no shorter time, ms. */
const GLANCE = 50;

/** Rests at least so many milliseconds, and for as long as the process has much else to do. */
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
 * Makes what is seen first before anybody asks: one crop at a time, behind every crop that a reader waits for. A
 * picture that cannot be made is left for the request that asks for it, which then says why. @param ended asked between
 * crops, so that a stop is quick
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
