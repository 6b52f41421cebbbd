import { orderBadge } from '@sandbar/domain/orders';
import { settledBy } from '@sandbar/domain/payments';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Column } from '../../ui/data-table/types.ts';
import { Code } from '../../ui/code.tsx';
import { Money, Num, Points, usePointsText } from '../../ui/num.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SettledBy } from '../order/paid-line.tsx';
import type { OrderLinks } from './next-step.tsx';
import styles from './order-list.module.css';
import { OrderStatusText } from './order-status.tsx';
import type { ListedOrder } from './user-orders.query.ts';

/** An order's title is cut at 30 characters (back-office section 2). */
const MOST = 30;

/**
 * Shortens a text to 30 characters, the last of which is an ellipsis; combining marks and surrogate pairs stay
 * complete.
 */
export const truncate = (text: string, most = MOST): string => {
  const letters = [...new Intl.Segmenter().segment(text)];
  return letters.length <= most ? text : `${text.slice(0, letters[most - 1]!.index).trimEnd()}…`;
};

/**
 * An order's thumbnail, resort and room, and its days where a narrow table has no column for them; the full name is
 * the title where it is cut.
 */
export const OrderProduct = ({ order: { stay, orderLines } }: { order: Pick<ListedOrder, 'stay' | 'orderLines'> }) => {
  const format = useFormat();
  const name = stay?.resortName ?? orderLines[0]?.targetName ?? '-';
  return (
    <span className={styles['product']}>
      {stay?.image ? (
        <span className={styles['thumb']}>
          <Picture picture={stay.image} crop={[60, 48]} radius="var(--r-sm)" alternative="" />
        </span>
      ) : (
        <span className={styles['thumb']} />
      )}
      <span className="stack shrink">
        <span className="w5" title={name}>
          {truncate(name)}
        </span>
        {stay && (
          <span className="t12 muted" title={stay.roomName}>
            {truncate(stay.roomName)}
          </span>
        )}
        {stay && <Num className={`t12 ${styles['datesHere']}`}>{format.range(stay.fromDate, stay.toDate)}</Num>}
      </span>
    </span>
  );
};

/** An order's price: money, money and points, or points alone. */
export const OrderTotal = ({ order }: { order: Pick<ListedOrder, 'said'> }) => {
  const t = useTexts('order-list');
  const pointsText = usePointsText();
  const { points, money } = order.said;
  if (money === 0 && points > 0) return <Points points={points} className="w6" />;
  return (
    <span className={styles['total']}>
      <Money amount={money} className="w6" />
      {points > 0 && <Num className="t12 muted">{t('andPoints', { points: pointsText(points) })}</Num>}
    </span>
  );
};

/**
 * Order code, purchase date, products, grand total, status (back-office section 2), and by the mockup the stay's days
 * and the payment.
 */
export const useOrderColumns = (links: OrderLinks): Column<ListedOrder>[] => {
  const t = useTexts('order-list');
  const format = useFormat();
  return [
    {
      key: 'code',
      title: t('code'),
      sortable: true,
      hideable: false,
      cell: (order) => (
        <Link to={links.order(order.id)} className={`w5 ${styles['code']}`}>
          <Code code={order.code} />
        </Link>
      ),
      value: (order) => order.code,
    },
    {
      key: 'createdDate',
      title: t('created'),
      sortable: true,
      skeleton: 'lines',
      cell: (order) => (
        <span className={styles['when']}>
          <Num>{format.date(order.createdDate)}</Num>
          <Num className="t12 muted">{format.time(order.createdDate)}</Num>
        </span>
      ),
      value: (order) => new Date(order.createdDate),
    },
    {
      key: 'products',
      title: t('products'),
      skeleton: 'picture',
      cell: (order) => <OrderProduct order={order} />,
      value: (order) => order.orderLines.map((line) => line.targetName).join('; '),
    },
    {
      key: 'dates',
      title: t('dates'),
      wide: 1240,
      cell: (order) => (order.stay ? <Num>{format.range(order.stay.fromDate, order.stay.toDate)}</Num> : '-'),
      value: (order) => order.stay && format.range(order.stay.fromDate, order.stay.toDate),
    },
    {
      key: 'status',
      title: t('status'),
      skeleton: 'lines',
      cell: (order) => <OrderStatusText order={order} />,
      value: (order) => t(orderBadge(order.allStatus) ?? 'noStatus'),
    },
    {
      key: 'paid',
      title: t('paid'),
      align: 'end',
      hidden: true,
      cell: (order) =>
        settledBy(order).length > 0 ? (
          <SettledBy order={order} />
        ) : (
          <Money amount={order.paymentAmount} className="muted" />
        ),
      value: (order) => order.paymentAmount,
    },
    {
      key: 'grandTotal',
      title: t('total'),
      align: 'end',
      sortable: true,
      cell: (order) => <OrderTotal order={order} />,
      value: (order) => order.grandTotal,
    },
    { key: 'points', title: t('points'), exportOnly: true, cell: () => null, value: (order) => order.points },
  ];
};

/** An order on phones: product, purchase date, days, price, and status. */
export const OrderCard = ({ order, links }: { order: ListedOrder; links: OrderLinks }) => {
  const t = useTexts('order-list');
  const format = useFormat();
  return (
    <>
      <div className={styles['cardTop']}>
        <OrderProduct order={order} />
        <span className={styles['cardCode']}>
          <Link to={links.order(order.id)} className={`t12 ${styles['code']}`}>
            <Code code={order.code} />
          </Link>
          <Num className="t12 muted">
            <span className="hidden-visually">{t('created')}: </span>
            {format.date(order.createdDate)}
          </Num>
        </span>
      </div>
      <div className={styles['cardLine']}>
        <Num>{order.stay && format.range(order.stay.fromDate, order.stay.toDate)}</Num>
        <span className="t16">
          <OrderTotal order={order} />
        </span>
      </div>
      <OrderStatusText order={order} />
    </>
  );
};
