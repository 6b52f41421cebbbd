import { addDays, addMonths, dayNumber, type Day } from '../common/index.ts';

/** First and last day, both included. */
export interface Period {
  from: Day;
  to: Day;
}

export const PRESETS = ['last-7', 'last-30', 'last-90', 'this-month', 'this-year'] as const;
export type Preset = (typeof PRESETS)[number];

/** The longest that figures are asked for at once, in days. */
export const LONGEST_PERIOD = 1_100;

export const presetPeriod = (preset: Preset, today: Day): Period => {
  if (preset === 'this-month') return { from: `${today.slice(0, 7)}-01`, to: today };
  if (preset === 'this-year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  return { from: addDays(today, 1 - Number(preset.slice('last-'.length))), to: today };
};

export const daysOf = ({ from, to }: Period): number => dayNumber(to) - dayNumber(from) + 1;

/** As many days as the period has, right before it. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -daysOf(period)),
  to: addDays(period.from, -1),
});

/** The comparisons of a period: with as many days before it, or with the same days of the year before. */
export const COMPARISONS = ['before', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The days that a period is measured against; of a leap year's 29 February the 28th. */
export const comparedPeriod = (period: Period, comparison: Comparison): Period =>
  comparison === 'before' ? periodBefore(period) : { from: addMonths(period.from, -12), to: addMonths(period.to, -12) };

/** The steps of a period's charts: days, weeks of seven days from its first day on, or calendar months. */
export type Step = 1 | 7 | 'month';

export const stepOf = (period: Period): Step => {
  const days = daysOf(period);
  return days <= 31 ? 1 : days <= 190 ? 7 : 'month';
};

const monthNumber = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Which of a period's steps a day belongs to, from 0 on. */
export const stepAt = (day: Day, { from }: Period, step: Step): number =>
  step === 'month' ? monthNumber(day) - monthNumber(from) : Math.floor((dayNumber(day) - dayNumber(from)) / step);

/** Every step of a period, the first and last cut to it. */
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
