import { addDays, type Day } from '@sandbar/domain/common';

export type WeekEnd = 'from' | 'to';

/**
 * Returns both days of a week of this many nights, from one of them: check-in determines check-out, and check-out
 * check-in (back-office section 5).
 */
export const weekDates = (end: WeekEnd, day: Day, nights: number): { from: Day; to: Day } =>
  end === 'from' ? { from: day, to: addDays(day, nights) } : { from: addDays(day, -nights), to: day };

/** Returns the earliest day for an end, so that check-in is not before `soonest`. */
export const earliest = (end: WeekEnd, soonest: Day, nights: number): Day =>
  end === 'from' ? soonest : addDays(soonest, nights);
