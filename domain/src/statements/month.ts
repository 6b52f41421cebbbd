import type { Day } from '../common/index.ts';

/** A month, `YYYY-MM`. */
export type Month = string;

const MONTH = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/;

export const isMonth = (text: string): boolean => MONTH.test(text);

export const monthOf = (day: Day): Month => day.slice(0, 7);

export const firstDayOf = (month: Month): Day => `${month}-01`;

/** Returns the month `by` months later; earlier for a negative number. */
export const addToMonth = (month: Month, by: number): Month => {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  const inYear = (((count % 12) + 12) % 12) + 1;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String(inYear).padStart(2, '0')}`;
};
