import type { StayData } from './resort-page.query.ts';
import type { RoomRows } from './rooms/room-rows.ts';

/** A summary of free stays. */
export interface Offer {
  /** Room classes. */
  rooms: number;
  /** The cheapest stay with its fees. Points count by their worth in money. */
  cheapest: StayData;
  /** The stay with the first check-in. */
  nearest: StayData;
}

/** Returns the summary of the free stays that pass; null when no stay does. */
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
    cheapest: stays.reduce((best, stay) => (stay.total < best.total ? stay : best)),
    nearest: stays.reduce((best, stay) => (stay.fromDate < best.fromDate ? stay : best)),
  };
};
