import { dayInZone, type Day } from '@sandbar/domain/common';
import type { QuietHours } from '@sandbar/domain/waitlist';
import { serverTime } from '../transport/server-clock.ts';
import { shell } from '../transport/shell.ts';

/** The terms of an entry beside place, days and party. */
export interface Terms {
  /** The exact number of nights; null: any. */
  nights: number | null;
  /** The highest price in points or minor units of money; null: any. */
  most: number | null;
  /** null: the latest day for offers. */
  lastDay: Day | null;
  /** Hours in which no offer ends; null: the default ones. */
  quiet: QuietHours | null;
}

/** Returns quiet hours in the form of a command. */
export const quietContent = (quiet: QuietHours | null) => quiet && { From: quiet.from, To: quiet.to };

/** Returns the quiet hours of an entry. */
export const quietOf = ({ quietFrom: from, quietTo: to }: { quietFrom: number | null; quietTo: number | null }) =>
  from === null || to === null ? null : { from, to };

export const MAX_NIGHTS = 60;

/** Whether no offer can be accepted by that day. */
export const hasPassed = (lastDay: Day | null): boolean =>
  lastDay !== null && lastDay < dayInZone(new Date(serverTime()), shell.merchant.timeZone);

/** An hour of the day as a clock shows it. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
