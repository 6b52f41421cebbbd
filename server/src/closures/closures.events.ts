import type { NewEvent } from '../platform/events/event.ts';

/** Private to the member of an order: its stay was closed or opened again, which their screens and notices follow. */
export const CLOSURE_NEWS = {
  /** A paid order: they are asked for a choice. */
  asked: 'stay-closed',
  /** It waited for payment, and has ended. */
  ended: 'hold-closed',
  /** It stays as it was. */
  kept: 'stay-reopened',
} as const;

interface OrderOfClosure {
  orderId: string;
  customerId: string;
  allStatus: number;
  stayId: string | null;
  closureId: string;
}

/** A change of an order as `order.changed` says it, with its closure. */
export const orderOfClosure = (
  { closureId, customerId, ...order }: OrderOfClosure,
  reason: (typeof CLOSURE_NEWS)['asked' | 'kept'],
): NewEvent => ({
  kind: 'order.changed',
  subjectId: order.orderId,
  userId: customerId,
  payload: { ...order, reason, closureId },
});
