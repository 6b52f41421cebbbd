import type { NewEvent } from '../platform/events/event.ts';

/**
 * The events about an order whose stay was closed or opened again. Only its member receives them; screens and notices
 * follow them.
 */
export const CLOSURE_NEWS = {
  /** A paid order: the member is asked for a choice. */
  asked: 'stay-closed',
  /** An unpaid order, which has ended. */
  ended: 'hold-closed',
  /** The order stays as it was. */
  kept: 'stay-reopened',
} as const;

interface OrderOfClosure {
  orderId: string;
  customerId: string;
  allStatus: number;
  stayId: string | null;
  closureId: string;
}

/** A change of an order as in `order.changed`, with its closure. */
export const orderOfClosure = (
  { closureId, customerId, ...order }: OrderOfClosure,
  reason: (typeof CLOSURE_NEWS)['asked' | 'kept'],
): NewEvent => ({
  kind: 'order.changed',
  subjectId: order.orderId,
  userId: customerId,
  payload: { ...order, reason, closureId },
});
