/** Order status flags (member-portal section 4). They accumulate: 1, 33 = Created + Process, then Closed; or Timeout, or Failed. */
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

/** States that keep their stay off the market. */
export const isLive = (state: OrderState): boolean => state === 'held' || state === 'confirmed' || state === 'closed';
