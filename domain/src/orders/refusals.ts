/** Hours for which staff may not hold a stay after they set its price. */
export const OWN_PRICE_HOURS = 24;

/** The limit of things that are kept at once is reached. */
export interface SlotLimit {
  limit: number;
  /** The ISO instant at which the first of them ends by itself. */
  retryAt: string;
}

export type OrderRefusal =
  | { code: 'STAY_NOT_FOUND'; data: Record<string, never> }
  | { code: 'STAY_TAKEN'; data: Record<string, never> }
  /** A person who recently set prices of these stays cannot take one of them. */
  | { code: 'OWN_PRICE'; data: { hours: number } }
  /** The stay is sold for the person who acts, or for the order's customer. */
  | { code: 'OWN_WEEK'; data: Record<string, never> }
  | { code: 'STAY_PAST'; data: Record<string, never> }
  | { code: 'PARTY_TOO_LARGE'; data: { adultsMax: number; childMax: number } }
  | { code: 'HOLD_LIMIT'; data: SlotLimit }
  | { code: 'UNPAID_LIMIT'; data: SlotLimit }
  | { code: 'ORDER_NOT_FOUND'; data: Record<string, never> }
  | { code: 'ORDER_PROCESSED'; data: { allStatus: number } }
  | { code: 'HOLD_EXPIRED'; data: Record<string, never> }
  | { code: 'HOLD_ALREADY_EXTENDED'; data: Record<string, never> }
  | { code: 'HOLD_EXTENSION_TOO_LATE'; data: Record<string, never> }
  | { code: 'HOLD_OF_WAITLIST'; data: {} }
  | { code: 'HOLD_LENGTHENED_OFTEN'; data: { limit: number } }
  | { code: 'MOVE_OTHER_KIND'; data: Record<string, never> }
  | { code: 'MOVE_BELOW_REDUCTIONS'; data: Record<string, never> }
  /** The reduction is above the price of the order. Money. */
  | { code: 'REDUCTION_ABOVE_TOTAL'; data: { grandTotal: number } }
  /** The refund is above the paid amount. Money. */
  | { code: 'REFUND_ABOVE_PAID'; data: { paid: number } }
  | { code: 'MOVE_DEARER'; data: { more: number } }
  | { code: 'MOVE_PAID_OUT'; data: Record<string, never> }
  | { code: 'MOVE_ONTO_OWNERS'; data: Record<string, never> }
  /** The merchant does not let members move orders. */
  | { code: 'OWN_MOVES_NONE'; data: Record<string, never> }
  /** The member has moved the order as often as allowed. */
  | { code: 'OWN_MOVES_USED'; data: { limit: number } }
  /** The member could move the order until this day. */
  | { code: 'OWN_MOVE_OVER'; data: { until: string } }
  /** The stay belongs to another resort than the order's. */
  | { code: 'OWN_MOVE_OTHER_RESORT'; data: Record<string, never> }
  /** The new stay costs more, and a cancellation would no longer refund everything. */
  | { code: 'OWN_MOVE_DEARER'; data: Record<string, never> }
  /** The guests could be changed until this day. */
  | { code: 'GUESTS_OVER'; data: { until: string } }
  /** The order has another stay than the one that was shown. */
  | { code: 'ORDER_MOVED'; data: Record<string, never> }
  | { code: 'TOTAL_CHANGED'; data: { grandTotal: number } }
  | { code: 'CANCELLATION_CHANGED'; data: { refund: number } }
  /** The money is as it was shown, but other points or gift codes are returned. */
  | { code: 'CANCELLATION_POINTS_CHANGED'; data: { points: number } }
  | { code: 'CANCELLATION_CODES_CHANGED'; data: Record<string, never> }
  | { code: 'PAYMENT_METHOD_REQUIRED'; data: Record<string, never> }
  | { code: 'PAYMENT_METHOD_NOT_FOUND'; data: Record<string, never> }
  | { code: 'POINTS_REQUIRED'; data: Record<string, never> }
  | { code: 'POINTS_ABOVE_BALANCE'; data: Record<string, never> }
  | { code: 'POINTS_ABOVE_PRICE'; data: Record<string, never> };
