import { addDays, addMonths, dayNumber, type Day } from '../common/index.ts';

/** First and last day, both included. */
export interface Period {
  from: Day;
  to: Day;
}

export const PRESETS = ['last-7', 'last-30', 'last-90', 'this-month', 'this-year'] as const;
export type Preset = (typeof PRESETS)[number];

/** The longest period of one query, in days. */
export const LONGEST_PERIOD = 1_100;

export const presetPeriod = (preset: Preset, today: Day): Period => {
  if (preset === 'this-month') return { from: `${today.slice(0, 7)}-01`, to: today };
  if (preset === 'this-year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  return { from: addDays(today, 1 - Number(preset.slice('last-'.length))), to: today };
};

export const daysOf = ({ from, to }: Period): number => dayNumber(to) - dayNumber(from) + 1;

/** The same number of days right before the period. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -daysOf(period)),
  to: addDays(period.from, -1),
});

/** The comparisons of a period: with the same number of days before it, or with the same days of the year before. */
export const COMPARISONS = ['before', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The days with which a period is compared. 29 February is compared with 28 February. */
export const comparedPeriod = (period: Period, comparison: Comparison): Period =>
  comparison === 'before' ? periodBefore(period) : { from: addMonths(period.from, -12), to: addMonths(period.to, -12) };

/** The steps of a period's charts: days, weeks of seven days from its first day, or calendar months. */
export type Step = 1 | 7 | 'month';

export const stepOf = (period: Period): Step => {
  const days = daysOf(period);
  return days <= 31 ? 1 : days <= 190 ? 7 : 'month';
};

const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** The step of the period to which a day belongs, counted from 0. */
export const stepAt = (day: Day, { from }: Period, step: Step): number =>
  step === 'month' ? monthNumber(day) - monthNumber(from) : Math.floor((dayNumber(day) - dayNumber(from)) / step);

/** The steps of a period; the first and last are cut to it. */
export const stepsOf = (period: Period): Period[] => {
  const step = stepOf(period);
  const steps: Period[] = [];
  for (let from = period.from; from <= period.to;) {
    const next = step === 'month' ? addMonths(`${from.slice(0, 7)}-01`, 1) : addDays(from, step);
    const last = addDays(next, -1);
    steps.push({ from, to: last < period.to ? last : period.to });
    from = next;
  }
  return steps;
};
