import type { WayToPay } from '@sandbar/contract/orders';
import { formatOrderCode } from '@sandbar/domain/orders';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Order } from '../order/order.query.ts';
import type { StayFacts } from '../order/stay-facts.ts';
import styles from './confirmation.module.css';

interface NextStepsProps {
  order: Order;
  stay: StayFacts;
  way: WayToPay;
  /** Amount still due, in whole units of the currency. */
  left: number;
}

/** Three steps from here to the room. */
export const NextSteps = ({ order, stay, way, left }: NextStepsProps) => {
  const t = useTexts('orders');
  const format = useFormat();
  const due = { amount: format.money(left), when: order.holdExpiresAt ? format.deadline(order.holdExpiresAt) : '' };
  const pay = {
    transfer: [t('stepTransfer', due), t('stepTransferWhy')],
    cash: [t('stepCash', due), t('stepCashWhy', { code: formatOrderCode(order.code) })],
    elsewhere: [t('stepPay', due), t('stepTransferWhy')],
  }[way];
  const steps = [
    pay,
    [t('stepVoucher'), t('stepVoucherWhy', { email: order.receiverEmail })],
    [t('stepArrive', { resort: stay.resort, day: stay.fromDate ? format.day(stay.fromDate) : '' }), t('stepArriveWhy')],
  ];
  return (
    <section className={styles['next']}>
      <h2 className="t20">{t('next')}</h2>
      <ol>
        {steps.map(([what, why], index) => (
          <li key={what} className={styles['step']} data-now={index === 0 || undefined}>
            <span className={`n w6 ${styles['number']}`} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <p className={`t16 w5 ${styles['what']}`}>{what}</p>
              <p className={`muted ${styles['what']}`}>{why}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
