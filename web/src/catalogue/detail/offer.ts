import { isPricedInPoints } from '@sandbar/domain/catalogue';
import type { StayData } from './resort-page.query.ts';
import type { RoomRows } from './rooms/room-rows.ts';

/** A price as it is said: in money, or in points. */
export type Price = { money: number } | { points: number };

export const stayPrice = (stay: StayData): Price =>
  isPricedInPoints(stay.productType) ? { points: stay.pointPrice } : { money: stay.price };

/** What is free, and what it costs at least. */
export interface Offer {
  /** Room classes. */
  rooms: number;
  /** The cheapest stay; its price in money decides when some are priced in points. */
  cheapest: StayData;
  /** The first to check in. */
  nearest: StayData;
}

/** Of the free stays that pass; null when there are none. */
export const offerOf = (rooms: readonly RoomRows[], passes: ((stay: StayData) => boolean) | null): Offer | null => {
  const classes = new Set<string>();
  const stays: StayData[] = [];
  for (const { room, rows } of rooms) {
    for (const row of rows) {
      if (row.kind !== 'free' || (passes && !passes(row.stay))) continue;
      classes.add(room.id);
      stays.push(row.stay);
    }
  }
  if (stays.length === 0) return null;
  return {
    rooms: classes.size,
    cheapest: stays.reduce((best, stay) => (stay.price < best.price ? stay : best)),
    nearest: stays.reduce((best, stay) => (stay.fromDate < best.fromDate ? stay : best)),
  };
};
