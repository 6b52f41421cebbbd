import { useFormat } from '../../i18n/use-format.ts';
import { Num } from '../../ui/num.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './order-list.module.css';
import { truncate } from './truncate.ts';
import type { ListedOrder } from './user-orders.query.ts';

/**
 * The thumbnail, resort and room of an order, and its days where a narrow table has no column for them; the whole name
 * where it is cut is its title.
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
      <span className={styles['names']}>
        <span className="w5" title={name}>
          {truncate(name)}
        </span>
        {stay && (
          <span className={`t12 ${styles['room']}`} title={stay.roomName}>
            {truncate(stay.roomName)}
          </span>
        )}
        {stay && <Num className={`t12 ${styles['datesHere']}`}>{format.range(stay.fromDate, stay.toDate)}</Num>}
      </span>
    </span>
  );
};
