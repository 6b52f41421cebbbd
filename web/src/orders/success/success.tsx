import { SUCCESS_PICTURE } from '@sandbar/contract/orders';
import { contentLanguage } from '@sandbar/domain/common';
import { orderState } from '@sandbar/domain/orders';
import { paymentStanding } from '@sandbar/domain/payments';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { CancelOrder } from '../cancel/cancel-order.tsx';
import { AddToCalendar } from '../confirmation/add-to-calendar.tsx';
import { OrderCode } from '../confirmation/order-code.tsx';
import type { Order } from '../order/order.query.ts';
import { RefundLines } from '../order/refund-lines.tsx';
import { stayFacts } from '../order/stay-facts.ts';
import { VoucherLink } from '../order/paper-links.tsx';
import { PaymentStatus } from './payment-status.tsx';
import { ProductTable } from './product-table.tsx';
import { Fact, FactList } from '../../ui/fact-list.tsx';
import styles from './success.module.css';
import { Trip } from './trip.tsx';

interface SuccessProps {
  order: Order;
  /** The address of the order's own page; null in a frame, which has none. */
  toOrder: string | null;
  back: ReactNode;
}

/** The page of a trip: stay, place, days, guests, next steps, and payments. */
export const Success = ({ order, toOrder, back }: SuccessProps) => {
  const t = useTexts('orders');
  const format = useFormat();
  const stay = stayFacts(order);
  const { paid, left } = paymentStanding(order);
  // The specification's format (member-portal section 2); other languages use their own format.
  const specified = contentLanguage(useLocale()) === 'vi';
  const created = specified
    ? `${format.date(order.createdDate)} ${format.time(order.createdDate)}`
    : format.instant(order.createdDate);
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <p className={styles['state']} data-full={left === 0 || undefined}>
          {left === 0 ? (
            <IconCircleCheck size={20} stroke={1.6} aria-hidden="true" />
          ) : (
            <IconClock size={20} stroke={1.6} aria-hidden="true" />
          )}
          {left === 0 ? t('confirmed') : t('orderConfirmed')}
        </p>
        <h1 className="t40">{left === 0 ? t('booked') : t('bookedWaiting')}</h1>
      </header>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <div className={styles['stay']}>
            {stay.roomPicture && (
              <Picture
                picture={stay.roomPicture}
                {...SUCCESS_PICTURE}
                alternative=""
                eager
                className={styles['picture'] ?? ''}
              />
            )}
            <div className={styles['words']}>
              <p className="t20">{stay.resort}</p>
              <p className="muted">{stay.room}</p>
            </div>
          </div>
          <Trip order={order} stay={stay} left={left} />
          <ProductTable order={order} />
        </div>
        <aside>
          <FactList>
            <Fact name={t('orderCode')}>
              <OrderCode code={order.code} />
            </Fact>
            <Fact name={t('createdDate')} numbers>
              {created}
            </Fact>
          </FactList>
          <PaymentStatus order={order} paid={paid} left={left} />
          <RefundLines refunds={order.refunds} />
          <div className={styles['actions']}>
            {toOrder && (
              <ButtonLink to={toOrder} full>
                {t('showOrder')}
              </ButtonLink>
            )}
            {/* A partner's frame offers no downloads. */}
            {toOrder && orderState(order.allStatus) === 'closed' && <VoucherLink orderId={order.id} full />}
            <AddToCalendar order={order} stay={stay} full />
            {back}
            <CancelOrder order={{ id: order.id, fromDate: stay.fromDate, toDate: stay.toDate }} />
          </div>
        </aside>
      </div>
    </div>
  );
};
