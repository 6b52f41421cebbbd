import { IconCircleCheck } from '@tabler/icons-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Order } from '../order/order.query.ts';
import styles from './confirmation.module.css';
import { OrderCode } from './order-code.tsx';

interface ConfirmationHeadProps {
  order: Order;
  title: string;
  /** Whether the last payment failed, which is then shown instead of the confirmation. */
  failed: boolean;
}

/** The confirmation's heading: the code, the next action, and the deadline. */
export const ConfirmationHead = ({ order, title, failed }: ConfirmationHeadProps) => {
  const t = useTexts('orders');
  const format = useFormat();
  return (
    <header className={styles['head']}>
      <div>
        <div className={styles['status']}>
          {!failed && (
            <span className="inline g8 success w5">
              <IconCircleCheck size={20} stroke={1.6} aria-hidden="true" />
              {t('orderConfirmed')}
            </span>
          )}
          <OrderCode code={order.code} />
          <span className="muted n">{t('created', { when: format.instant(order.createdDate) })}</span>
        </div>
        <h1 className="t40">{title}</h1>
      </div>
      {order.holdExpiresAt && (
        <p className={styles['deadline']}>
          <span className="muted">{t('heldUntil')}</span>
          <span className="t20 n">{format.deadline(order.holdExpiresAt)}</span>
        </p>
      )}
    </header>
  );
};
