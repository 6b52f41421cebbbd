import { accept, refuse, type Result } from '../common/index.ts';
import { orderState } from './flags.ts';
import type { OrderRefusal } from './refusals.ts';

/** The limits for staff who extend an order's hold: hours of one extension, and the number of extensions. */
export const LENGTHENING = { hours: 72, times: 3 } as const;

export interface LengthenedOrder {
  allStatus: number;
  /** The moment at which the hold ends; null once the order is paid or over. */
  holdExpiresAt: Date | null;
  /** Whether it is an offer of the waitlist without an answer. */
  isOffer: boolean;
  /** How often staff have extended it. */
  times: number;
  /** The first moment of the check-in day, until which an order can wait. */
  checkInAt: Date;
}

/**
 * Decides until when an order waits after staff extend it. It must still wait for its confirmation or its money.
 * @param order undefined: the order does not exist
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
  // A longer offer would delay the members behind on the waitlist. To prefer a member, staff make an offer outside the
  // order, which a second person approves.
  if (order.isOffer) return refuse('HOLD_OF_WAITLIST', {});
  if (order.times >= LENGTHENING.times) return refuse('HOLD_LENGTHENED_OFTEN', { limit: LENGTHENING.times });
  const until = Math.min(order.holdExpiresAt.getTime() + hours * 3_600_000, order.checkInAt.getTime());
  return until > order.holdExpiresAt.getTime() ? accept(new Date(until)) : refuse('HOLD_EXTENSION_TOO_LATE', {});
};
