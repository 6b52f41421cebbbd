import { useLocation } from 'react-router';
import { usePageTitle } from '../app/page-title.ts';
import { isEmbedded, paths } from '../app/paths.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { orderStanding } from '../orders/confirmation/order-standing.ts';
import { BackLink } from '../orders/order/back-link.tsx';
import { useOrder } from '../orders/order/use-order.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageFrame } from '../ui/page-frame.tsx';

const TEXTS = {
  error: ['failedTitle', 'failedWhy'],
  'not-found': ['missingTitle', 'missingWhy'],
  processed: ['processedTitle', 'processedWhy'],
} as const;

interface MessageProps {
  kind: keyof typeof TEXTS;
}

/** /checkout/error, /checkout/404, /checkout/403 and their embedded twins. Whoever was sent here from an order gets back to where that order is now. */
const MessagePage = ({ kind }: MessageProps) => {
  const t = useTexts('orders');
  const { pathname, state } = useLocation();
  const embedded = isEmbedded(pathname);
  const orderId = (state as { orderId?: string } | null)?.orderId;
  const [title, why] = TEXTS[kind];
  usePageTitle(t(title));
  const back = <BackLink resorts={paths.resorts()} embedded={embedded} />;
  return (
    <PageFrame width={1160}>
      <EmptyState page title={t(title)} action={orderId ? <ToOrder orderId={orderId} embedded={embedded} otherwise={back} /> : back}>
        {t(why)}
      </EmptyState>
    </PageFrame>
  );
};

const ToOrder = ({ orderId, embedded, otherwise }: { orderId: string; embedded: boolean; otherwise: React.ReactNode }) => {
  const t = useTexts('orders');
  const { order } = useOrder(orderId);
  switch (order && orderStanding(order)) {
    case 'checkout':
      return <ButtonLink to={paths.checkout(orderId, embedded)}>{t('backToOrder')}</ButtonLink>;
    case 'waiting':
      return <ButtonLink to={paths.confirmation(orderId, embedded)}>{t('showInstructions')}</ButtonLink>;
    case 'paid':
      return <ButtonLink to={paths.success(orderId, embedded)}>{t('showOrder')}</ButtonLink>;
    default:
      return otherwise;
  }
};

export default MessagePage;
