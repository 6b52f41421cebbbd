/**
 * Order status flags (member-portal section 4). They accumulate: 1, 33 = Created + Process, then Closed; or Timeout, or
 * Failed.
 */
export const OrderStatus = { Created: 1, Process: 32, Timeout: 256, Failed: 32768, Closed: 1048576 } as const;

export type OrderState = 'held' | 'confirmed' | 'expired' | 'failed' | 'closed';

/** Later checks win over earlier ones (back-office section 4). */
export const orderState = (allStatus: number): OrderState => {
  if (allStatus & OrderStatus.Closed) return 'closed';
  if (allStatus & OrderStatus.Failed) return 'failed';
  if (allStatus & OrderStatus.Timeout) return 'expired';
  if (allStatus & OrderStatus.Process) return 'confirmed';
  return 'held';
};

/**
 * A paid order that was canceled. Of its flags Closed goes, or it would read as completed ever after, since later
 * checks win; its history keeps that it was paid.
 */
export const CANCELED_AFTER_PAYMENT = OrderStatus.Created | OrderStatus.Process | OrderStatus.Failed;

/** States that keep their stay off the market. */
export const isLive = (state: OrderState): boolean => state === 'held' || state === 'confirmed' || state === 'closed';
