import { OrderStatus } from '@sandbar/domain/orders';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePageTitle } from '../app/page-title.ts';
import { isEmbedded, paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { HoldRanOut } from '../orders/checkout/hold-ran-out.tsx';
import { orderStanding } from '../orders/confirmation/order-standing.ts';
import { BackLink } from '../orders/order/back-link.tsx';
import type { Order } from '../orders/order/order.query.ts';
import { useOrder } from '../orders/order/use-order.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { OrderTrail } from './parts/order-trail.tsx';

const TEXTS = {
  error: ['failedTitle', 'failedWhy'],
  'not-found': ['missingTitle', 'missingWhy'],
  processed: ['processedTitle', 'processedWhy'],
} as const;

interface MessageProps {
  kind: keyof typeof TEXTS;
}

/**
 * /checkout/error, /checkout/404, /checkout/403 and their embedded versions. A reader who came from an order gets a
 * link to the order's present page.
 */
const MessagePage = ({ kind }: MessageProps) => {
  const { pathname, state } = useLocation();
  const embedded = isEmbedded(pathname);
  const orderId = (state as { orderId?: string } | null)?.orderId;
  return (
    <PageFrame width={1160}>
      <OrderTrail embedded={embedded} />
      {orderId ? (
        <OfOrder kind={kind} orderId={orderId} embedded={embedded} />
      ) : (
        <Message kind={kind} action={<Back embedded={embedded} />} />
      )}
    </PageFrame>
  );
};

const Back = ({ embedded, look = 'primary' }: { embedded: boolean; look?: 'primary' | 'secondary' }) => (
  <BackLink look={look} resorts={paths.resorts()} embedded={embedded} />
);

const Message = ({ kind, action }: MessageProps & { action: ReactNode }) => {
  const t = useTexts('orders');
  const [title, why] = TEXTS[kind];
  return (
    <EmptyState page title={t(title)} action={action}>
      {t(why)}
    </EmptyState>
  );
};

const OfOrder = ({ kind, orderId, embedded }: MessageProps & { orderId: string; embedded: boolean }) => {
  const { order, error } = useOrder(orderId);
  if (kind === 'processed' && order && orderStanding(order) === 'expired')
    return <RanOut order={order} embedded={embedded} />;
  // The text depends on the order's status; if that is unknown, only on the address.
  if (order === undefined && !error) return null;
  return <Message kind={kind} action={<ToOrder order={order ?? null} embedded={embedded} />} />;
};

const RanOut = ({ order, embedded }: { order: Order; embedded: boolean }) => {
  const t = useTexts('orders');
  const navigate = useNavigate();
  // A hold expired, or the time to pay a confirmed order.
  const title = t((order.allStatus & OrderStatus.Process) === 0 ? 'ranOutTitle' : 'expiredTitle');
  usePageTitle(title);
  return (
    <HoldRanOut
      title={title}
      order={order}
      onHeld={(id) => navigate(paths.checkout(id, embedded), { replace: true })}
      resort={order.resort ? paths.resortStays(order.resort.friendlyUrl) : paths.resorts()}
      back={<Back look="secondary" embedded={embedded} />}
    />
  );
};

const ToOrder = ({ order, embedded }: { order: Order | null; embedded: boolean }) => {
  const t = useTexts('orders');
  switch (order && orderStanding(order)) {
    case 'checkout':
      return <ButtonLink to={paths.checkout(order!.id, embedded)}>{t('backToOrder')}</ButtonLink>;
    case 'waiting':
      return <ButtonLink to={paths.confirmation(order!.id, embedded)}>{t('showInstructions')}</ButtonLink>;
    case 'paid':
      return <ButtonLink to={paths.success(order!.id, embedded)}>{t('showOrder')}</ButtonLink>;
    default:
      return <Back embedded={embedded} />;
  }
};

export default MessagePage;
