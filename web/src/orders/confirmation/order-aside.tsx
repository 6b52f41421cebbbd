import { CONFIRMATION_PICTURE } from '@sandbar/contract/orders';
import { IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { shell } from '../../transport/shell.ts';
import { Picture } from '../../ui/picture.tsx';
import { PriceLine } from '../../ui/price-line.tsx';
import { ResortFees } from '../../ui/resort-fees.tsx';
import type { Order } from '../order/order.query.ts';
import { PaidLine, TotalLabel } from '../order/paid-line.tsx';
import { OrderPrices } from '../order/order-prices.tsx';
import type { StayFacts } from '../order/stay-facts.ts';
import { usePartyText } from '../order/use-party-text.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import styles from './confirmation.module.css';

interface OrderAsideProps {
  order: Order;
  stay: StayFacts;
  paid: number;
  left: number;
  /** The link out of the page. */
  cancel: ReactNode;
  /** The link back. */
  back: ReactNode;
}

/** The right column: the stay, and the payments. */
export const OrderAside = ({ order, stay, paid, left, cancel, back }: OrderAsideProps) => {
  const t = useTexts('orders');
  const common = useTexts('common');
  const format = useFormat();
  const party = usePartyText(order, false);
  const { hotline } = shell.merchant;
  return (
    <aside className="shrink">
      {stay.roomPicture && <Picture picture={stay.roomPicture} {...CONFIRMATION_PICTURE} alternative="" eager />}
      <div className={styles['where']}>
        <p className="t20">{stay.resort}</p>
        <p className="muted">{stay.room}</p>
        {stay.fromDate && stay.toDate && (
          <p className="t16 n mt12">{format.weekdayRange(stay.fromDate, stay.toDate)}</p>
        )}
        <p className="muted">
          <span className="n">{common('nights', { count: stay.nights })}</span> · <span className="n">{party}</span>
        </p>
      </div>
      <AddToCalendar order={order} stay={stay} full />
      <dl className={styles['totals']}>
        <OrderPrices order={order} />
      </dl>
      <dl className={styles['sums']}>
        <PriceLine label={<TotalLabel label={t('grandTotal')} order={order} />} amount={order.grandTotal} />
        <PaidLine order={order} label={t('amountPaid')} paid={paid} />
        <PriceLine total="small" label={t('amountLeft')} amount={left} />
      </dl>
      <ResortFees fees={order.resortFees} />
      <div className={styles['foot']}>
        {hotline && (
          <a href={`tel:${hotline.replaceAll(/\s/g, '')}`} className="inline g8 h24 muted underlines">
            <IconPhone size={16} stroke={1.6} aria-hidden="true" />
            <span className="n">{t('helpCall', { number: hotline })}</span>
          </a>
        )}
        {cancel}
        {back}
      </div>
    </aside>
  );
};
