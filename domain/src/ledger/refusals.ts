import type { Day } from '../common/index.ts';

export type LedgerRefusal =
  /** The payout is higher than what the club owes the owner. `owed`: money, 0 when it owes nothing. */
  | { code: 'PAYOUT_ABOVE_OWED'; data: { owed: number } }
  /** The order was canceled, so its sale owes the owner nothing. */
  | { code: 'OWNER_SALE_CANCELED'; data: Record<string, never> }
  /** The owner’s share of the sale is payable: the order can no longer be canceled or moved. */
  | { code: 'OWNER_SALE_RELEASED'; data: Record<string, never> }
  /** Rates begin today or later, because issued statements never change. */
  | { code: 'RATES_PAST'; data: { from: Day } }
  /** The merchant has the most sets of rates that are allowed. */
  | { code: 'RATE_SETS_LIMIT'; data: { limit: number } }
  /** The day has not started yet. */
  | { code: 'DAY_AHEAD'; data: { today: Day } }
  /** A later day is closed already. */
  | { code: 'DAY_BEFORE_CLOSE'; data: { day: Day } }
  /** The day is closed, the books have not changed since, and the count equals them. */
  | { code: 'DAY_CLOSED'; data: { day: Day } }
  /** The booked cash differs from what the person was shown. `booked`: money */
  | { code: 'CASH_BOOKED_CHANGED'; data: { booked: number } }
  | { code: 'MONTH_NOT_OVER'; data: Record<string, never> }
  | { code: 'MONTH_CLOSED'; data: Record<string, never> }
  /** An earlier month is still open. */
  | { code: 'MONTH_NOT_NEXT'; data: Record<string, never> };
