import { useEffect, useState } from 'react';
import { serverTime } from '../../transport/server-clock.ts';
import type { Order } from '../order/order.query.ts';
import { checkoutView, type CheckoutView } from './checkout-view.ts';
import { dropDraft, hasDraft, loadDraft, saveDraft } from './draft.ts';

/**
 * Returns the server's time in milliseconds, updated when the instant has come, so that it need not tick each second.
 */
export const useDeadline = (instant: string | null): number => {
  const [now, setNow] = useState(serverTime);
  useEffect(() => {
    setNow(serverTime());
    if (instant === null) return;
    const wait = Date.parse(instant) - serverTime();
    if (wait <= 0) return;
    const timer = setTimeout(() => setNow(serverTime()), wait + 20);
    return () => clearTimeout(timer);
  }, [instant]);
  return now;
};

/**
 * Returns the view of the address, which follows the order and its countdown. Key the component by the order's id.
 * @param order undefined while it is loading
 */
export const useCheckoutView = (orderId: string, order: Order | null | undefined): CheckoutView | null => {
  const [wasHeld, setWasHeld] = useState(() => hasDraft(orderId));
  const now = useDeadline(order?.holdExpiresAt ?? null);
  const view = order === undefined ? null : checkoutView(order, wasHeld, now);
  const kind = view?.kind;
  useEffect(() => {
    if (kind === 'form') {
      saveDraft(orderId, loadDraft(orderId));
      setWasHeld(true);
    }
    if (kind === 'confirmed' || kind === 'closed') dropDraft(orderId);
  }, [kind, orderId]);
  return view;
};
