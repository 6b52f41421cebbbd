import type { Season } from './content/types.ts';
import { addDays } from './days.ts';

/**
 * The price of a night relative to low season, from January to December: the dry season in the south, beach summers in
 * the north and centre, flower season and summer in the highlands.
 */
const MONTHS: Record<Season, readonly number[]> = {
  south: [1.25, 1.25, 1.15, 1.05, 0.95, 1.1, 1.15, 1.1, 0.92, 0.95, 1.08, 1.2],
  central: [0.98, 1.05, 1.1, 1.15, 1.18, 1.35, 1.4, 1.32, 1, 0.9, 0.88, 0.95],
  north: [0.95, 1, 1.02, 1.1, 1.2, 1.42, 1.45, 1.38, 1.08, 1.05, 0.98, 0.97],
  highland: [1.05, 1.08, 1, 1.02, 1.05, 1.22, 1.25, 1.2, 1.05, 1.08, 1.12, 1.22],
};

/** The first days of lunar years (calendar of the Vietnamese observatory). */
const TET = ['2026-02-17', '2027-02-06', '2028-01-26', '2029-02-13', '2030-02-02'];
/** From three days before to seven days after. Days as texts can be compared by order. */
const TET_HOLIDAYS = TET.map((tet) => ({ from: addDays(tet, -3), to: addDays(tet, 7) }));

/** The factor by which a holiday raises a night's price, or 1. */
const holiday = (day: string): number => {
  const date = day.slice(5);
  if (TET_HOLIDAYS.some(({ from, to }) => day >= from && day <= to)) return 1.65;
  if (date >= '04-28' && date <= '05-02') return 1.35;
  if (date >= '08-31' && date <= '09-03') return 1.28;
  if (date >= '12-24' || date <= '01-01') return 1.4;
  return 1;
};

/** Returns the price of a night relative to low season. A holiday raises a quiet month more than a busy one. */
export const nightFactor = (season: Season, day: string): number => {
  const lift = holiday(day);
  return Math.max(MONTHS[season][Number(day.slice(5, 7)) - 1]!, lift) + (lift > 1 ? 0.08 : 0);
};
