import { WEEK_KINDS, WEEK_STATES } from '../weeks/index.ts';
import { LEAD_WEEKS } from './bands.ts';

/** The measures of orders. Each order counts on the day of the measured event. */
export const ORDER_MEASURES = [
  'order.held',
  'order.confirmed',
  'order.paid',
  'order.expired',
  'order.canceled',
  /** Amounts of paid orders that were canceled. They are deducted from sales. */
  'sale.canceled',
] as const;

/** Paid orders on the day of payment, by the weeks until their check-in. */
export const LEAD_MEASURES = LEAD_WEEKS.map((weeks) => `lead.${weeks}` as const);

/** The measures of points transfers. */
export const POINT_MEASURES = [
  'points.award',
  'points.spend',
  'points.return',
  'points.expire',
  'points.correct',
  'points.extend',
] as const;

/** Stays by the week of check-in: offered or taken; held, or confirmed and unpaid; sold. */
export const STAY_MEASURES = ['stay.offered', 'stay.held', 'stay.sold'] as const;

/** Owners' weeks on the day on which they were given, by their present state. */
export const WEEK_MEASURES = WEEK_KINDS.flatMap((kind) => WEEK_STATES.map((state) => `${kind}.${state}` as const));

/** The measures of the present state, which have no day: members with points, and owners who are owed money. */
export const STATE_MEASURES = ['points.outstanding', 'payout.due'] as const;
export type StateMeasure = (typeof STATE_MEASURES)[number];

export const isState = (measure: Measure): measure is StateMeasure =>
  (STATE_MEASURES as readonly string[]).includes(measure);

export const MEASURES = [
  ...ORDER_MEASURES,
  ...LEAD_MEASURES,
  ...POINT_MEASURES,
  ...STAY_MEASURES,
  ...WEEK_MEASURES,
  'payout.sent',
  ...STATE_MEASURES,
] as const;
export type Measure = (typeof MEASURES)[number];

/** The kinds of records that facts refer to. */
export type FactSource = 'order' | 'transfer' | 'week' | 'stay' | 'payout';
/** The kinds of rows of a measure: facts, or members and owners with a balance now. */
export type RowSource = FactSource | 'account' | 'owner';

export const sourceOf = (measure: Measure): RowSource => {
  if (isState(measure)) return measure === 'payout.due' ? 'owner' : 'account';
  const [family] = measure.split('.');
  if (family === 'order' || family === 'sale' || family === 'lead') return 'order';
  if (family === 'points') return 'transfer';
  if (family === 'stay') return 'stay';
  return family === 'payout' ? 'payout' : 'week';
};
