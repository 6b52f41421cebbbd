import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { PriceLine } from '../../ui/price-line.tsx';
import type { Order } from '../order/order.query.ts';
import { PaidLine } from '../order/paid-line.tsx';
import { OrderPrices } from '../order/order-prices.tsx';
import styles from './success.module.css';

/** The price, the paid money, and the rest. */
export const PaymentStatus = ({ order, paid, left }: { order: Order; paid: number; left: number }) => {
  const t = useTexts('orders');
  const full = left === 0;
  return (
    <section className={styles['card']} aria-labelledby="payment-status">
      <h2 id="payment-status" className="t20">
        {t('paymentStatus')}
      </h2>
      <p className={styles['state']} data-full={full || undefined}>
        {full ? (
          <IconCircleCheck size={20} stroke={1.6} aria-hidden="true" />
        ) : (
          <IconClock size={20} stroke={1.6} aria-hidden="true" />
        )}
        {full ? t('paid') : t('bookedWaiting')}
      </p>
      <dl>
        <OrderPrices order={order} />
        <PriceLine label={t('grandTotal')} amount={order.grandTotal} />
        <PaidLine order={order} label={t('amountPaid')} paid={paid} />
        <PriceLine total="small" label={t('amountLeft')} amount={left} />
      </dl>
    </section>
  );
};
