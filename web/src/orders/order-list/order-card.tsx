import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Num } from '../../ui/num.tsx';
import type { OrderLinks } from './order-links.ts';
import styles from './order-list.module.css';
import { OrderProduct } from './order-product.tsx';
import { OrderStatusText } from './order-status.tsx';
import { OrderTotal } from './order-total.tsx';
import type { ListedOrder } from './user-orders.query.ts';

/** An order on phones: what, bought when, for when and how much, how it stands. */
export const OrderCard = ({ order, links }: { order: ListedOrder; links: OrderLinks }) => {
  const t = useTexts('order-list');
  const format = useFormat();
  return (
    <>
      <div className={styles['cardTop']}>
        <OrderProduct order={order} />
        <span className={styles['cardCode']}>
          <Link to={links.order(order.id)} className={`n t12 ${styles['code']}`}>
            {order.code}
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
