import { OrderStatus } from '@sandbar/domain/orders';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './order-list.module.css';

/**
 * Addresses of an order's pages. The page provides them, because slices do not know addresses; the application's
 * `paths` fits.
 */
export interface OrderLinks {
  orders: () => string;
  order: (id: string) => string;
  checkout: (id: string) => string;
  confirmation: (id: string) => string;
  resorts: (search?: string) => string;
}

interface NextStepProps {
  order: { id: string; code: string; allStatus: number; paymentMethodSku: string | null };
  links: OrderLinks;
}

/**
 * Whether an order is confirmed and waits for a payment (member-portal section 4): by hand, or on a provider's page
 * that opens again from the confirmation.
 */
export const waitsForPayment = (order: { allStatus: number; paymentMethodSku: string | null }): boolean =>
  order.allStatus === (OrderStatus.Created | OrderStatus.Process) && order.paymentMethodSku !== null;

/** The order's next step, or a link to its page. */
export const NextStep = ({ order, links }: NextStepProps) => {
  const t = useTexts('order-list');
  if (order.allStatus === OrderStatus.Created) {
    return (
      <ButtonLink to={links.checkout(order.id)} look="tinted" size="small">
        {t('pay')}
      </ButtonLink>
    );
  }
  if (waitsForPayment(order)) {
    return (
      <ButtonLink to={links.confirmation(order.id)} size="small">
        {t(order.paymentMethodSku === 'bank-transfer' ? 'showQr' : 'howToPay')}
      </ButtonLink>
    );
  }
  return (
    <Link to={links.order(order.id)} className={styles['chevron']} aria-label={t('viewOrder', { code: order.code })}>
      <span className={styles['chevronWord']}>{t('view')}</span>
      <IconChevronRight size={18} stroke={1.6} aria-hidden="true" />
    </Link>
  );
};
