import { accept, refuse, type Result } from '../common/index.ts';
import { orderState } from './flags.ts';
import type { OrderRefusal } from './refusals.ts';

/** Limits of extending an order's hold by staff: hours at once, and how often. */
export const LENGTHENING = { hours: 72, times: 3 } as const;

export interface LengthenedOrder {
  allStatus: number;
  /** When it ends by itself; null once it is paid or over. */
  holdExpiresAt: Date | null;
  /** An offer of the waitlist that its member has not answered. */
  isOffer: boolean;
  /** How often staff extended it. */
  times: number;
  /** The first moment of its check-in day: by then it is decided. */
  checkInAt: Date;
}

/**
 * Until when an order waits that staff give more time: one that still waits, for a confirmation or for its money.
 * @param order undefined = there is no such order
 */
export const decideLengthening = (
  order: LengthenedOrder | undefined,
  hours: number,
  now: Date,
): Result<Date, OrderRefusal> => {
  if (!order) return refuse('ORDER_NOT_FOUND', {});
  const state = orderState(order.allStatus);
  if (state !== 'held' && state !== 'confirmed') return refuse('ORDER_PROCESSED', { allStatus: order.allStatus });
  if (!order.holdExpiresAt || order.holdExpiresAt <= now) return refuse('HOLD_EXPIRED', {});
  // Those who wait behind would wait longer: only an offer outside the order passes them, with a second person.
  if (order.isOffer) return refuse('HOLD_OF_WAITLIST', {});
  if (order.times >= LENGTHENING.times) return refuse('HOLD_LENGTHENED_OFTEN', { limit: LENGTHENING.times });
  const until = Math.min(order.holdExpiresAt.getTime() + hours * 3_600_000, order.checkInAt.getTime());
  return until > order.holdExpiresAt.getTime() ? accept(new Date(until)) : refuse('HOLD_EXTENSION_TOO_LATE', {});
};
