import { dayInZone } from '@sandbar/domain/common';

const ZONE = 'Asia/Ho_Chi_Minh';

/** `21-11-2026`: how the specification writes the day of a transfer, in every language. */
export const transactionDay = (instant: string): string =>
  dayInZone(new Date(instant), ZONE).split('-').toReversed().join('-');

/** The day of an instant in the merchant's zone. */
export const dayOf = (instant: string): string => dayInZone(new Date(instant), ZONE);
