import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { Num } from '../../ui/num.tsx';
import type { OrderLinks } from './order-links.ts';
import styles from './order-list.module.css';
import { OrderProduct } from './order-product.tsx';
import { OrderStatusText } from './order-status.tsx';
import { OrderTotal } from './order-total.tsx';
import type { ListedOrder } from './user-orders.query.ts';

/** An order on phones: what, when and how much, how it stands. */
export const OrderCard = ({ order, links }: { order: ListedOrder; links: OrderLinks }) => {
  const format = useFormat();
  return (
    <>
      <div className={styles['cardTop']}>
        <OrderProduct order={order} />
        <Link to={links.order(order.id)} className={`n t12 ${styles['code']}`}>
          {order.code}
        </Link>
      </div>
      <div className={styles['cardLine']}>
        <Num>
          {order.stay ? format.range(order.stay.fromDate, order.stay.toDate) : format.instant(order.createdDate)}
        </Num>
        <span className="t16">
          <OrderTotal order={order} />
        </span>
      </div>
      <OrderStatusText order={order} />
    </>
  );
};
