import { orderCan, orderState } from '@sandbar/domain/orders';

interface Held {
  allStatus: number;
  holdExpiresAt: string | null;
  holdExtended: boolean;
}

/** The view of the checkout's address, or a redirect. */
export type CheckoutView =
  | { kind: 'form' }
  /** The hold expired: the page stays, with all input, and offers to hold again. */
  | { kind: 'over' }
  | { kind: 'missing' }
  | { kind: 'processed' }
  /** Confirmed, or paid, while this page was open: here, in another tab, or by a send whose answer was lost. */
  | { kind: 'confirmed' }
  | { kind: 'closed' };

/**
 * On entry only an order of status 1 may be checked out (member-portal section 2).
 * @param wasHeld whether this tab has already shown the order as held, so that a change is followed instead of treated
 * as a wrong address
 * @param now milliseconds, server's clock
 */
export const checkoutView = (order: Held | null, wasHeld: boolean, now: number): CheckoutView => {
  if (!order) return { kind: 'missing' };
  const state = orderState(order.allStatus);
  if (state === 'held') {
    const standing = { ...order, holdExpiresAt: order.holdExpiresAt ? new Date(order.holdExpiresAt) : null };
    return { kind: orderCan.confirm(standing, new Date(now)).ok ? 'form' : 'over' };
  }
  if (!wasHeld) return { kind: 'processed' };
  if (state === 'expired') return { kind: 'over' };
  if (state === 'confirmed') return { kind: 'confirmed' };
  return { kind: state === 'closed' ? 'closed' : 'processed' };
};
