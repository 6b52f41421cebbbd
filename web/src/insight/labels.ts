import { LEAD_WEEKS } from '@sandbar/domain/insight';

/** A short and unique name of a month: `09/2027`. */
export const monthOf = (day: string): string => `${day.slice(5, 7)}/${day.slice(0, 4)}`;

/** The name of a band of weeks by its first week: `0`, `2–3`, `52+`. */
export const weeksOf = (first: number): string => {
  const next = LEAD_WEEKS.find((weeks) => weeks > first);
  if (next === undefined) return `${first}+`;
  return next - 1 > first ? `${first}–${next - 1}` : `${first}`;
};
