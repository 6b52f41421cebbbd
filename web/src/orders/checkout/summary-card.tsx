import { CHECKOUT_PICTURE } from '@sandbar/contract/orders';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Picture } from '../../ui/picture.tsx';
import type { Order } from '../order/order.query.ts';
import type { StayFacts } from '../order/stay-facts.ts';
import { usePartyText } from '../order/use-party-text.ts';
import { CheckoutPrices } from './checkout-prices.tsx';
import { HoldClock } from './hold-clock.tsx';
import { MainButton, type MainAction } from './main-button.tsx';
import { StayDates } from './stay-dates.tsx';
import styles from './summary.module.css';

interface SummaryCardProps {
  order: Order;
  /** Whether no input that changes the total is pending. */
  settled: boolean;
  stay: StayFacts;
  action: MainAction;
  problem: ReactNode;
  terms: ReactNode;
}

/** The right column: stay, countdown, price, and button. */
export const SummaryCard = ({ order, settled, stay, action, problem, terms }: SummaryCardProps) => {
  // The order is priced on each render, so memoising it would only add code to the checkout.
  'use no memo';
  const t = useTexts('orders');
  const party = usePartyText(order);
  return (
    <aside className={styles['card']} aria-label={t('summary')}>
      {stay.picture && (
        <Picture
          picture={stay.picture}
          {...CHECKOUT_PICTURE}
          radius="0"
          alternative=""
          eager
          className={styles['picture'] ?? ''}
        />
      )}
      <div className={styles['part']}>
        <HoldClock order={order} over={action.over} size="large" />
      </div>
      <div className={styles['part']}>
        <p className="t20">{stay.resort}</p>
        <p className="muted">{stay.room}</p>
        {stay.fromDate && stay.toDate && <StayDates from={stay.fromDate} to={stay.toDate} />}
        <p className="muted n">{party}</p>
      </div>
      <div className={styles['prices']}>
        <CheckoutPrices order={order} settled={settled} />
      </div>
      <div className={styles['go']}>
        <MainButton action={action} />
        {problem}
        {terms}
      </div>
    </aside>
  );
};
