import { dayInZone, type Day } from '@sandbar/domain/common';
import type { QuietHours } from '@sandbar/domain/waitlist';
import { serverTime } from '../transport/server-clock.ts';
import { shell } from '../transport/shell.ts';

/** The terms of an entry beside place, days and party. */
export interface Terms {
  /** Exactly as many; null: any. */
  nights: number | null;
  /** Points or minor units of money for the stay; null: any price. */
  most: number | null;
  /** null: as late as offers are made. */
  lastDay: Day | null;
  /** Hours in which no offer ends; null: the usual ones. */
  quiet: QuietHours | null;
}

/** As a command has them. */
export const quietContent = (quiet: QuietHours | null) => quiet && { From: quiet.from, To: quiet.to };

/** As an entry has them. */
export const quietOf = ({ quietFrom: from, quietTo: to }: { quietFrom: number | null; quietTo: number | null }) =>
  from === null || to === null ? null : { from, to };

export const MAX_NIGHTS = 60;

/** No offer could be taken by that day. */
export const hasPassed = (lastDay: Day | null): boolean =>
  lastDay !== null && lastDay < dayInZone(new Date(serverTime()), shell.merchant.timeZone);

/** An hour of the day as a clock shows it. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
