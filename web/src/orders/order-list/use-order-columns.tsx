import { orderBadge } from '@sandbar/domain/orders';
import { settledBy } from '@sandbar/domain/payments';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Money, Num } from '../../ui/num.tsx';
import type { Column } from '../../ui/data-table/types.ts';
import { SettledBy } from '../order/paid-line.tsx';
import type { OrderLinks } from './order-links.ts';
import styles from './order-list.module.css';
import { OrderProduct } from './order-product.tsx';
import { OrderStatusText } from './order-status.tsx';
import { OrderTotal } from './order-total.tsx';
import type { ListedOrder } from './user-orders.query.ts';

/**
 * Order code, purchase date, products, grand total, status (back-office section 2), and what the mockup adds: the
 * stay's days and what is paid.
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
        <Link to={links.order(order.id)} className={`n w5 ${styles['code']}`}>
          {order.code}
        </Link>
      ),
      value: (order) => order.code,
    },
    {
      key: 'createdDate',
      title: t('created'),
      sortable: true,
      bones: 'lines',
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
      bones: 'picture',
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
      bones: 'lines',
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
          <Money dong={order.paymentAmount} className="muted" />
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
