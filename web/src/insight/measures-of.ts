import { addDays } from '@sandbar/domain/common';
import type { Comparison, Measure } from '@sandbar/domain/insight';
import type { Insight, Sum } from './insight.query.ts';
import type { useInsightUrl } from './insight-url.ts';

/** The properties of each part of the page. */
export interface PartProps {
  insight: Insight;
  open: ReturnType<typeof useInsightUrl>['openRows'];
}

/** Returns the comparison of the figures: the period before, or the year before. */
export const comparisonOf = ({ from, beforeTo }: Insight): Comparison =>
  beforeTo === addDays(from, -1) ? 'before' : 'year';

const NOTHING: Sum = { count: 0, amount: 0, points: 0, worth: 0 };

/** Returns a measure's sums; zeros when nothing was counted. */
export const measuresOf = ({ measures, steps }: Insight) => {
  const known = new Map(measures.map((each) => [each.measure, each]));
  const none = steps.map(() => NOTHING);
  return (measure: Measure) =>
    known.get(measure) ?? { measure, now: NOTHING, before: NOTHING, steps: none, stepsBefore: none };
};
