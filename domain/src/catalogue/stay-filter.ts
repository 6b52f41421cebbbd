import { addDays, type Day } from '../common/index.ts';
import type { Party } from './capacity.ts';
import { ProductType } from './product-types.ts';

/** A reader's filter of stays, in a search and on a resort's page. */
export interface StayFilter {
  /** A stay's product type; 0 = all. */
  productType: number;
  /** null = any. */
  party: Party | null;
  fromDate: Day | null;
  toDate: Day | null;
  /** Days by which both dates may differ. */
  flexDays: number;
}

/** The product types stays are sold as. */
export const STAY_TYPES = [ProductType.Vacation, ProductType.VacationExchange, ProductType.RentVacation] as const;

/** The first check-in and the last check-out that match; null = no end. Stays before today are not on the market. */
export const dateWindow = (
  filter: Pick<StayFilter, 'fromDate' | 'toDate' | 'flexDays'>,
  today: Day,
): { from: Day; to: Day | null } => {
  const from = filter.fromDate === null ? today : addDays(filter.fromDate, -filter.flexDays);
  return {
    from: from < today ? today : from,
    to: filter.toDate === null ? null : addDays(filter.toDate, filter.flexDays),
  };
};

/** Whether a stay lies within the window. */
export const withinWindow = (window: { from: Day; to: Day | null }, stay: { fromDate: Day; toDate: Day }): boolean =>
  stay.fromDate >= window.from && (window.to === null || stay.toDate <= window.to);
