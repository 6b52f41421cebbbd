import { ProductType } from '@sandbar/domain/catalogue';
import { availability } from './availability.ts';
import type { SearchResult } from './find.ts';
import { evaluateStays } from './evaluate.ts';
import { kindOf } from './kinds.ts';
import { predicateOf } from './match.ts';
import type { MerchantIndex } from './merchant-index.ts';

/** A resort on the map with its lowest prices, and the fees that are added to them. */
export interface Pin {
  row: number;
  money: number | null;
  points: number | null;
  fees: number;
}

const POINTS = kindOf(ProductType.VacationExchange);

/** The pins of an answer, with current prices. */
export const pinsOf = (index: MerchantIndex, found: SearchResult): Pin[] => {
  const stays = availability(index.resorts.size);
  evaluateStays(index, predicateOf(index, found.query), found.pinned, found.pinned.length, stays);
  const priceAt = (stay: number) => (stay < 0 ? null : index.groups.stays.priceAt(stay));
  return Array.from(found.pinned, (row) => {
    const money = priceAt(stays.money[row]!);
    const kind = money === null ? POINTS : stays.moneyKind[row]!;
    return { row, money, points: priceAt(stays.points[row]!), fees: index.fees[kind]! };
  });
};
