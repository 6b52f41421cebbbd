import { canStillBePaid, paymentPath } from '@sandbar/domain/payments';
import { useLocation } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { waitsForPayment } from '../order-list/next-step.tsx';
import type { DetailedOrder } from './order-detail.query.ts';
import styles from './order-detail.module.css';

/**
 * The provider's page as a plain link: while the payment waits there in another tab, or where the browser kept that tab
 * from opening.
 */
export const PaymentPageLink = ({ order }: { order: DetailedOrder }) => {
  const t = useTexts('order-list');
  const { state } = useLocation() as { state: { tabBlocked?: boolean } | null };
  const payment = order.payments.at(-1);
  const url = payment && paymentPath(order.paymentMethodSku ?? '', payment.id);
  if (!payment || !url || !waitsForPayment(order) || !canStillBePaid(payment.allStatus)) return null;
  return (
    <p role="status" className={styles['blocked']}>
      {t(state?.tabBlocked ? 'tabBlocked' : 'payElsewhere')}{' '}
      <a href={url} target="_blank" rel="noopener">
        {t('openPaymentPage')}
      </a>
    </p>
  );
};
