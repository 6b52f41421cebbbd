import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Fact, FactList } from '../../ui/fact-list.tsx';
import { groupedNumber } from '../../ui/grouped-number.ts';
import { Code } from '../../ui/code.tsx';
import { Money, Num } from '../../ui/num.tsx';
import type { DetailedOrder } from './order-detail.query.ts';
import styles from './order-detail.module.css';
import { OrderLines } from './order-lines.tsx';
import { PaymentStatusText } from './payment-status.tsx';

/** Order Details, Customer Info, lines and totals (back-office section 2). */
export const OrderSummary = ({ order }: { order: DetailedOrder }) => {
  const t = useTexts('order-list');
  const format = useFormat();
  const none = t('none');
  return (
    <div className={styles['summary']}>
      <div className={styles['facts']}>
        <Facts title={t('details')}>
          <Fact name={t('code')}>
            <Code code={order.code} />
          </Fact>
          <Fact name={t('createdDate')}>
            <Num>{format.instant(order.createdDate)}</Num>
          </Fact>
          <Fact name={t('payments')}>
            {order.payments.length === 0
              ? none
              : order.payments.map((payment) => (
                  <span key={payment.id} className={styles['payment']}>
                    <span>{payment.paymentMethodName || none}</span>
                    <Money amount={payment.amount} className="w5" />
                    <PaymentStatusText {...payment} />
                  </span>
                ))}
          </Fact>
        </Facts>
        <Facts title={t('customer')}>
          <Fact name={t('userName')}>{order.userName || none}</Fact>
          <Fact name={t('email')}>{order.userEmail || none}</Fact>
          <Fact name={t('mobile')}>{order.userMobile ? <Num>{groupedNumber(order.userMobile)}</Num> : none}</Fact>
        </Facts>
      </div>
      <OrderLines order={order} />
    </div>
  );
};

const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="t20">{title}</h2>
    <div className={styles['list']}>
      <FactList look="ruled">{children}</FactList>
    </div>
  </section>
);
