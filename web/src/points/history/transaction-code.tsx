import { spokenOrderCode } from '@sandbar/domain/orders';
import { Link } from 'react-router';
import type { PointTransaction } from '../points.gql.ts';
import styles from './point-history.module.css';

/** The order's code and way to it; a dash when the transfer belongs to no order. */
export const TransactionCode = ({ row }: { row: PointTransaction }) => {
  if (row.orderCode === '') return <span className="faint">–</span>;
  const code = <span className="n">{spokenOrderCode(row.orderCode)}</span>;
  return row.orderId === null ? (
    code
  ) : (
    <Link to={`/order/detail/${row.orderId}`} className={styles['code']}>
      {code}
    </Link>
  );
};
