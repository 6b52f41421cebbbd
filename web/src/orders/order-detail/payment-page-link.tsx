import { paymentPath } from '@sandbar/domain/payments';
import { useLocation } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { waitsForPayment } from '../order-list/next-step.tsx';
import type { DetailedOrder } from './order-detail.query.ts';
import styles from './order-detail.module.css';

/** The provider's page as a plain link, for who comes from a checkout whose tab the browser kept from opening. */
export const PaymentPageLink = ({ order }: { order: DetailedOrder }) => {
  const t = useTexts('order-list');
  const { state } = useLocation() as { state: { tabBlocked?: boolean } | null };
  const payment = order.payments.at(-1);
  const url = payment && paymentPath(order.paymentMethodSku ?? '', payment.id);
  if (!state?.tabBlocked || !url || !waitsForPayment(order)) return null;
  return (
    <p role="status" className={styles['blocked']}>
      {t('tabBlocked')}{' '}
      <a href={url} target="_blank" rel="noopener">
        {t('openPaymentPage')}
      </a>
    </p>
  );
};
