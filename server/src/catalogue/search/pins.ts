import { availability } from './availability.ts';
import type { Found } from './find.ts';
import { lookAtAll } from './look-at-stays.ts';
import { wantedStays } from './match.ts';
import type { MerchantIndex } from './merchant-index.ts';

/** A resort on the map with its from-prices; Infinity = none. */
export interface Pin {
  row: number;
  dong: number;
  points: number;
}

/** The pins of an answer, with prices as they are now. */
export const pinsOf = (index: MerchantIndex, found: Found): Pin[] => {
  const stays = availability(index.resorts.size);
  lookAtAll(index, wantedStays(index, found.query), found.pinned, found.pinned.length, stays);
  return Array.from(found.pinned, (row) => ({ row, dong: stays.lowestDong[row]!, points: stays.lowestPoints[row]! }));
};
