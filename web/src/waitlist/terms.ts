import { dayInZone, type Day } from '@sandbar/domain/common';
import { serverTime } from '../transport/server-clock.ts';
import { shell } from '../transport/shell.ts';

/** What an entry asks for beside place, days and party. */
export interface Terms {
  /** Exactly as many; null: any. */
  nights: number | null;
  /** Points or minor units of money for the stay; null: any price. */
  most: number | null;
  /** null: as late as offers are made. */
  lastDay: Day | null;
}

export const MOST_NIGHTS = 60;

/** No offer could be taken by that day. */
export const hasPassed = (lastDay: Day | null): boolean =>
  lastDay !== null && lastDay < dayInZone(new Date(serverTime()), shell.merchant.timeZone);
