import { addDays, type Day } from '@sandbar/domain/common';

/** Common ranges of days, ending today. */
export const PRESETS = ['today', 'last7', 'last30', 'quarter', 'year'] as const;
export type Preset = (typeof PRESETS)[number];

const firstOfQuarter = (day: Day): Day =>
  `${day.slice(0, 5)}${String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;

/** @param today in the merchant's zone */
export const presetRange = (preset: Preset, today: Day): { from: Day; to: Day } => {
  const from = {
    today,
    last7: addDays(today, -6),
    last30: addDays(today, -29),
    quarter: firstOfQuarter(today),
    year: `${today.slice(0, 4)}-01-01`,
  }[preset];
  return { from, to: today };
};
