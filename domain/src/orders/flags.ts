/**
 * Order status flags (member-portal section 4). They accumulate: 1, 33 = Created + Process, then Closed, Timeout or
 * Failed.
 */
export const OrderStatus = { Created: 1, Process: 32, Timeout: 256, Failed: 32768, Closed: 1048576 } as const;

export type OrderState = 'held' | 'confirmed' | 'expired' | 'failed' | 'closed';

/** If several flags are set, the last one in this list counts (back-office section 4). */
export const orderState = (allStatus: number): OrderState => {
  if (allStatus & OrderStatus.Closed) return 'closed';
  if (allStatus & OrderStatus.Failed) return 'failed';
  if (allStatus & OrderStatus.Timeout) return 'expired';
  if (allStatus & OrderStatus.Process) return 'confirmed';
  return 'held';
};

/**
 * The status of a paid order that was canceled. The flag Closed is removed, because it would count and the order would
 * read as completed. The order's history keeps that it was paid.
 */
export const CANCELED_AFTER_PAYMENT = OrderStatus.Created | OrderStatus.Process | OrderStatus.Failed;

/** States in which the order keeps its stay off the market. */
export const isLive = (state: OrderState): boolean => state === 'held' || state === 'confirmed' || state === 'closed';
