import type { NewEvent } from '../platform/events/event.ts';

/** The room and resort of a stay, which screens and the search index need to find it. */
export interface StayPlace {
  stayId: string;
  roomId: string;
  resortId: string;
}

export const stayTaken = (place: StayPlace): NewEvent => ({
  kind: 'stay.taken',
  subjectId: place.stayId,
  payload: { ...place },
});

export const stayFreed = (place: StayPlace): NewEvent => ({
  kind: 'stay.freed',
  subjectId: place.stayId,
  payload: { ...place },
});

/** Private to the order's customer: the order changed. `reason` says how. */
export const orderChanged = (
  order: { orderId: string; customerId: string; allStatus: number; stayId: string | null },
  reason: string,
): NewEvent => ({
  kind: 'order.changed',
  subjectId: order.orderId,
  userId: order.customerId,
  payload: { orderId: order.orderId, allStatus: order.allStatus, stayId: order.stayId, reason },
});

/** Private to the order's customer: a stay that the waitlist held for them was confirmed or paid. */
export const offeredStaySold = ({ orderId, customerId }: { orderId: string; customerId: string }): NewEvent => ({
  kind: 'order.offered-sold',
  subjectId: orderId,
  userId: customerId,
});

/** Private to the order's customer: a refund is owed or was sent. */
export const refundChanged = (refund: {
  refundId: string;
  orderId: string;
  customerId: string;
  amount: number;
  reason: string;
  state: string;
}): NewEvent => ({
  kind: 'refund.changed',
  subjectId: refund.refundId,
  userId: refund.customerId,
  payload: {
    refundId: refund.refundId,
    orderId: refund.orderId,
    amount: refund.amount,
    reason: refund.reason,
    state: refund.state,
  },
});
