import type { RoutedPage } from '@sandbar/contract/routes';
import type { FrameError } from '@sandbar/domain/embed';
import { useEffect, useEffectEvent, type MouseEvent, type ReactNode } from 'react';
import { useMatches } from 'react-router';
import { orderStanding } from '../orders/confirmation/order-standing.ts';
import type { Order } from '../orders/order/order.query.ts';
import { useOrder } from '../orders/order/use-order.ts';
import { onReauthenticated, notifyHost } from '../transport/frame.ts';
import { useServerTime } from '../transport/server-clock.ts';
import { queryClient } from '../transport/use-read.ts';
import { countdownState, secondsLeft } from '../ui/countdown-state.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Messages of pages without an order, by the name of their route. */
const MESSAGES: Record<string, FrameError> = { error: 'failed', 'not-found': 'not-found', processed: 'processed' };

onReauthenticated(() => void queryClient.invalidateQueries());

/**
 * Sends all events of the embedded checkout to the outer page. They are derived from the address and the order,
 * whichever component changed them.
 */
const FrameEvents = ({ children }: { children: ReactNode }) => {
  const match = useMatches().at(-1);
  const page = match?.handle as RoutedPage | undefined;
  const named = match?.params['orderId'];
  const orderId = named && UUID.test(named) ? named : undefined;
  const problem = page && 'props' in page && 'kind' in page.props ? MESSAGES[page.props.kind] : undefined;
  useEffect(() => {
    if (problem) notifyHost({ type: 'error', reason: problem });
  }, [problem]);
  return (
    <div onClickCapture={closeInstead}>
      {orderId && <OrderEvents key={orderId} orderId={orderId} />}
      {children}
    </div>
  );
};

/** A link to the outer page closes the checkout there; the outer page decides what follows. */
const closeInstead = (event: MouseEvent) => {
  if (!(event.target as Element).closest('a[target="_top"]')) return;
  event.preventDefault();
  notifyHost({ type: 'close' });
};

const OrderEvents = ({ orderId }: { orderId: string }) => {
  const { order } = useOrder(orderId);
  return order ? <OrderNotices order={order} /> : null;
};

const OrderNotices = ({ order }: { order: Order }) => {
  const { id: orderId, code, holdExpiresAt } = order;
  const standing = orderStanding(order);
  const now = useServerTime();
  const left = standing === 'checkout' && holdExpiresAt ? secondsLeft(holdExpiresAt, now) : null;
  const clock = left === null ? null : countdownState(left);
  const ending = useEffectEvent(() =>
    notifyHost(
      clock === 'over'
        ? { type: 'error', reason: 'expired' }
        : { type: 'hold-expiring', orderId, secondsLeft: left ?? 0 },
    ),
  );
  useEffect(() => notifyHost({ type: 'ready', orderId }), [orderId]);
  useEffect(() => {
    if (standing === 'waiting' || standing === 'paid')
      notifyHost({ type: 'success', orderId, code, paid: standing === 'paid' });
    if (standing === 'expired' || standing === 'canceled') notifyHost({ type: 'error', reason: standing });
  }, [standing, orderId, code]);
  useEffect(() => {
    if (clock !== null && clock !== 'running') ending();
  }, [clock]);
  return null;
};

export default FrameEvents;
