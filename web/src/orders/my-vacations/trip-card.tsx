import { OrderStatus, formatOrderCode } from '@sandbar/domain/orders';
import { nightsBetween } from '@sandbar/domain/common';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { CancelOrder } from '../cancel/cancel-order.tsx';
import { AddToCalendar } from '../confirmation/add-to-calendar.tsx';
import type { OrderLinks } from '../order-list/next-step.tsx';
import { Directions } from '../order/directions.tsx';
import { VoucherLink } from '../order/paper-links.tsx';
import type { Vacation } from './my-vacations.query.ts';
import { Fact, FactList } from '../../ui/fact-list.tsx';
import styles from './trips.module.css';
import { useDaysLeft, VacationPicture, VacationStanding } from './vacation-card.tsx';

interface TripCardProps {
  trip: Vacation;
  links: OrderLinks;
  /** Whether it is the next trip, which is larger. */
  next?: boolean;
}

/** A coming stay: time and place, directions, and what its guest needs. */
export const TripCard = ({ trip, links, next = false }: TripCardProps) => {
  const orders = useTexts('orders');
  const common = useTexts('common');
  const format = useFormat();
  const begins = useDaysLeft(trip) > 0;
  const { name, roomName, fromDate, toDate, orderId, orderCode } = trip;
  const address = trip.addresses[0]?.detailAddress ?? '';
  const title = (
    <Link to={links.order(orderId)} className={styles['name']}>
      {name}
    </Link>
  );
  return (
    <article className={styles['trip']} data-next={next || undefined} aria-label={name}>
      {/* The name beside it has the same link. */}
      <Link to={links.order(orderId)} className={styles['picture']} tabIndex={-1} aria-hidden="true">
        <VacationPicture vacation={trip} {...(next ? { large: true } : {})} />
      </Link>
      <div className={styles['about']}>
        <p className={styles['standing']}>
          <VacationStanding vacation={trip} />
        </p>
        {next ? <h3 className="t28">{title}</h3> : <h3 className="t20">{title}</h3>}
        <p className="muted">{roomName}</p>
        <FactList look="aligned">
          <Fact name={orders('tripWhen')} numbers more={common('nights', { count: nightsBetween(fromDate, toDate) })}>
            <span className="w5">{format.weekdayRange(fromDate, toDate)}</span>
          </Fact>
          <Fact name={orders('tripWhere')} more={<Directions resort={name} address={address} />}>
            {address}
          </Fact>
          <Fact name={orders('orderCode')} numbers>
            {formatOrderCode(orderCode)}
          </Fact>
        </FactList>
        <div className={styles['actions']}>
          <VoucherLink orderId={orderId} size="medium" look={next ? 'primary' : 'secondary'} />
          <AddToCalendar
            order={{ id: orderId, code: orderCode, allStatus: OrderStatus.Closed }}
            stay={{ resort: name, room: roomName, address, fromDate, toDate }}
            size="medium"
          />
          {begins && <CancelOrder order={{ id: orderId, fromDate, toDate }} />}
        </div>
      </div>
    </article>
  );
};
