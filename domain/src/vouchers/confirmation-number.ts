import { addDays, nightsBetween, type Day } from '../common/index.ts';

/** The longest number by which a resort knows a stay. */
export const NUMBER_LENGTH = 40;

/** As it is kept: without spaces around it, and one where several stood. */
export const plainConfirmation = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ');

/** Letters, digits and what systems of hotels put between them. It stands on paper and in mails: nothing else does. */
export const isConfirmation = (number: string): boolean =>
  number.length <= NUMBER_LENGTH && /^[\p{L}\p{N}](?:[\p{L}\p{N} #/._-]*[\p{L}\p{N}])?$/u.test(number);

/** Staff are reminded of a missing number from so many days before check-in on, and have time until so many before. */
export const NUMBER_REMINDER = { fromDays: 60, untilDays: 14 } as const;

const HOUR_MS = 3_600_000;

/**
 * Until when a number is to be there: two weeks before check-in, and a day at least after the order was paid.
 * @param midnight when the day of check-in begins where the merchant is
 */
export const numberDue = (midnight: Date, paidAt: Date): Date =>
  new Date(Math.max(midnight.getTime() - NUMBER_REMINDER.untilDays * 24 * HOUR_MS, paidAt.getTime() + 24 * HOUR_MS));

/** The last check-in of which staff are reminded today. */
export const lastReminded = (today: Day): Day => addDays(today, NUMBER_REMINDER.fromDays);

/** Whether staff are reminded of a stay's missing number today: soon enough, and not over. */
export const isReminded = (checkIn: Day, today: Day): boolean =>
  nightsBetween(today, checkIn) >= 0 && checkIn <= lastReminded(today);
