import { addDays, nightsBetween, type Day } from '../common/index.ts';

/** The longest number by which a resort identifies a stay. */
export const NUMBER_LENGTH = 40;

/** Returns a number as it is stored: without spaces around it, and with single spaces inside. */
export const plainConfirmation = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ');

/**
 * Whether a number is valid: letters, digits and the separators of hotel systems. It is printed and mailed, so other
 * characters are refused.
 */
export const isConfirmation = (number: string): boolean =>
  number.length <= NUMBER_LENGTH && /^[\p{L}\p{N}](?:[\p{L}\p{N} #/._-]*[\p{L}\p{N}])?$/u.test(number);

/** Days before check-in from which staff are reminded of a missing number, and until which they should enter it. */
export const NUMBER_REMINDER = { fromDays: 60, untilDays: 14 } as const;

const HOUR_MS = 3_600_000;

/**
 * Returns the moment at which a number is due: two weeks before check-in, and at least a day after the order was paid.
 * @param midnight the start of the check-in day in the merchant's time zone
 */
export const numberDue = (midnight: Date, paidAt: Date): Date =>
  new Date(Math.max(midnight.getTime() - NUMBER_REMINDER.untilDays * 24 * HOUR_MS, paidAt.getTime() + 24 * HOUR_MS));

/** The last check-in of which staff are reminded today. */
export const lastReminded = (today: Day): Day => addDays(today, NUMBER_REMINDER.fromDays);

/** Whether staff are reminded today of a stay's missing number: its check-in is near and not past. */
export const isReminded = (checkIn: Day, today: Day): boolean =>
  nightsBetween(today, checkIn) >= 0 && checkIn <= lastReminded(today);
