import { orderState } from '@sandbar/domain/orders';

/** The view of the confirmation and success addresses, or a redirect. */
export type OrderStanding = 'missing' | 'checkout' | 'waiting' | 'paid' | 'expired' | 'canceled';

export const orderStanding = (order: { allStatus: number } | null): OrderStanding => {
  if (!order) return 'missing';
  const standing = {
    held: 'checkout',
    confirmed: 'waiting',
    closed: 'paid',
    expired: 'expired',
    failed: 'canceled',
  } as const;
  return standing[orderState(order.allStatus)];
};
