import { availability } from './availability.ts';
import type { SearchResult } from './find.ts';
import { evaluateStays } from './evaluate.ts';
import { predicateOf } from './match.ts';
import type { MerchantIndex } from './merchant-index.ts';

/** A resort on the map with its from-prices; Infinity = none. */
export interface Pin {
  row: number;
  money: number;
  points: number;
}

/** The pins of an answer, with prices as they are now. */
export const pinsOf = (index: MerchantIndex, found: SearchResult): Pin[] => {
  const stays = availability(index.resorts.size);
  evaluateStays(index, predicateOf(index, found.query), found.pinned, found.pinned.length, stays);
  return Array.from(found.pinned, (row) => ({ row, money: stays.lowestMoney[row]!, points: stays.lowestPoints[row]! }));
};
