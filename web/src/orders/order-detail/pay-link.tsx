import { canStillBePaid, PaymentStatus, paymentPath } from '@sandbar/domain/payments';
import { useLocation } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { waitsForPayment } from '../order-list/next-step.tsx';
import type { DetailedOrder } from './order-detail.query.ts';
import styles from './order-detail.module.css';

/** Returns the provider's page while the payment is pending there. */
const paymentPageOf = (order: DetailedOrder): string | null => {
  const payment = order.payments.at(-1);
  if (!payment || !waitsForPayment(order) || !canStillBePaid(payment.allStatus)) return null;
  return paymentPath(order.paymentMethodSku ?? '', payment.id);
};

/** Explains that the payment is in another tab, that the browser blocked that tab, or that the payment failed. */
export const PaymentElsewhere = ({ order }: { order: DetailedOrder }) => {
  const t = useTexts('order-list');
  const { state } = useLocation() as { state: { tabBlocked?: boolean } | null };
  const last = order.payments.at(-1)?.allStatus ?? 0;
  if (waitsForPayment(order) && last & PaymentStatus.Failed)
    return (
      <p role="status" className={styles['blocked']}>
        {t('payFailedHeld')}
      </p>
    );
  if (!paymentPageOf(order)) return null;
  return (
    <p role="status" className={styles['blocked']}>
      {t(state?.tabBlocked ? 'tabBlocked' : 'payElsewhere')}
    </p>
  );
};

/** The way to pay: a plain link to the provider's page, or the instructions of the confirmation page. */
export const PayLink = ({ order, instructions }: { order: DetailedOrder; instructions: string }) => {
  const t = useTexts('order-list');
  const url = paymentPageOf(order);
  if (url)
    return (
      <a href={url} target="_blank" rel="noopener" className={buttonClass({})}>
        {t('openPaymentPage')}
      </a>
    );
  return waitsForPayment(order) && <ButtonLink to={instructions}>{t('instructions')}</ButtonLink>;
};
