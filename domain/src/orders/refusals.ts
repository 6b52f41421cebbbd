/** For this many hours staff may not hold a stay whose price they set themselves. */
export const OWN_PRICE_HOURS = 24;

/** As many are kept at once as allowed. */
export interface SlotLimit {
  limit: number;
  /** ISO instant at which the first of them ends by itself. */
  retryAt: string;
}

export type OrderRefusal =
  | { code: 'STAY_NOT_FOUND'; data: Record<string, never> }
  | { code: 'STAY_TAKEN'; data: Record<string, never> }
  /** A person who recently set prices of these stays cannot take one. */
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
  /** Less cannot be asked for than nothing. Money. */
  | { code: 'REDUCTION_ABOVE_TOTAL'; data: { grandTotal: number } }
  /** More was decided to be refunded than was paid. Money. */
  | { code: 'REFUND_ABOVE_PAID'; data: { paid: number } }
  | { code: 'MOVE_DEARER'; data: { more: number } }
  | { code: 'MOVE_PAID_OUT'; data: Record<string, never> }
  | { code: 'MOVE_ONTO_OWNERS'; data: Record<string, never> }
  /** The merchant lets no member change the stay of an order. */
  | { code: 'OWN_MOVES_NONE'; data: Record<string, never> }
  /** The member changed it as often as allowed. */
  | { code: 'OWN_MOVES_USED'; data: { limit: number } }
  /** Until this day the member could change it. */
  | { code: 'OWN_MOVE_OVER'; data: { until: string } }
  /** The stay belongs to another resort than the order's. */
  | { code: 'OWN_MOVE_OTHER_RESORT'; data: Record<string, never> }
  /** A dearer stay, when canceling would not give everything back any more. */
  | { code: 'OWN_MOVE_DEARER'; data: Record<string, never> }
  /** Until this day its guests could be changed. */
  | { code: 'GUESTS_OVER'; data: { until: string } }
  /** It has another stay by now than the one that was shown. */
  | { code: 'ORDER_MOVED'; data: Record<string, never> }
  | { code: 'TOTAL_CHANGED'; data: { grandTotal: number } }
  | { code: 'CANCELLATION_CHANGED'; data: { refund: number } }
  /** The money is as it was shown; other points, or other gift codes, come back. */
  | { code: 'CANCELLATION_POINTS_CHANGED'; data: { points: number } }
  | { code: 'CANCELLATION_CODES_CHANGED'; data: Record<string, never> }
  | { code: 'PAYMENT_METHOD_REQUIRED'; data: Record<string, never> }
  | { code: 'PAYMENT_METHOD_NOT_FOUND'; data: Record<string, never> }
  | { code: 'POINTS_REQUIRED'; data: Record<string, never> }
  | { code: 'POINTS_ABOVE_BALANCE'; data: Record<string, never> }
  | { code: 'POINTS_ABOVE_PRICE'; data: Record<string, never> };
