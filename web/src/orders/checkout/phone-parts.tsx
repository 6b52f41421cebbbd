import { CHECKOUT_THUMBNAIL } from '@sandbar/contract/orders';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Picture } from '../../ui/picture.tsx';
import { NO_SUM } from '../../ui/price-line.tsx';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import { Section } from '../../ui/section.tsx';
import type { Order } from '../order/order.query.ts';
import type { StayFacts } from '../order/stay-facts.ts';
import { usePartyText } from '../order/use-party-text.ts';
import { CheckoutPrices } from './checkout-prices.tsx';
import { HoldClock } from './hold-clock.tsx';
import { MainButton, type MainAction } from './main-button.tsx';
import styles from './phone.module.css';

/**
 * On phones the summary is split: the countdown under the header, the stay, the prices at the end, and a sticky
 * button.
 */
export const PhoneClock = ({ order, over }: { order: Order; over: boolean }) => (
  <div className={styles['band']}>
    <HoldClock order={order} over={over} size="band" />
  </div>
);

export const PhoneStay = ({ order, stay }: { order: Order; stay: StayFacts }) => {
  // The order is new at each render, so memoising it would only add code to the checkout.
  'use no memo';
  const t = useTexts('orders');
  const common = useTexts('common');
  const format = useFormat();
  const party = usePartyText(order, false);
  return (
    <section className={styles['stay']} aria-label={t('summary')}>
      {stay.picture && (
        <Picture
          picture={stay.picture}
          {...CHECKOUT_THUMBNAIL}
          alternative=""
          eager
          className={styles['thumbnail'] ?? ''}
        />
      )}
      <div className="shrink">
        <p className="t16 w6">{stay.resort}</p>
        <p className="muted ellipsis">{stay.room}</p>
        {stay.fromDate && stay.toDate && (
          <p className={`n w5 ${styles['when']}`}>{format.range(stay.fromDate, stay.toDate)}</p>
        )}
        <p className="t12 muted">
          <span className="n">{common('nights', { count: stay.nights })}</span> · <span className="n">{party}</span>
        </p>
      </div>
    </section>
  );
};

export const PhonePrices = ({ order, settled }: { order: Order; settled: boolean }) => {
  // The order is new at each render, so memoising it would only add code to the checkout.
  'use no memo';
  const t = useTexts('orders');
  return (
    <Section title={t('priceDetails')}>
      <CheckoutPrices order={order} settled={settled} />
    </Section>
  );
};

interface PhoneBarProps {
  order: Order;
  settled: boolean;
  action: MainAction;
  problem: ReactNode;
}

export const PhoneBar = ({ order, settled, action, problem }: PhoneBarProps) => {
  // The order is new at each render, so memoising it would only add code to the checkout.
  'use no memo';
  const t = useTexts('orders');
  const format = useFormat();
  return (
    <div className={styles['bar']}>
      {problem}
      <div className={styles['row']}>
        <p className={styles['due']}>
          <span className="t12 muted">{t('toPay')}</span>
          {settled ? (
            <RollingNumber text={format.money(order.grandTotal)} className="t20" />
          ) : (
            <span className="t20 muted">{NO_SUM}</span>
          )}
        </p>
        <MainButton action={action} short />
      </div>
    </div>
  );
};
