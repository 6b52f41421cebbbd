import { useFormat } from '../../i18n/use-format.ts';
import { Num } from '../../ui/num.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './order-list.module.css';
import type { ListedOrder } from './user-orders.query.ts';

/** What an order is about is cut at 30 characters (back-office section 2). */
const MOST = 30;

/** At most 30 characters, the last an ellipsis where it was longer; marks on letters and pairs of halves stay whole. */
export const truncate = (text: string, most = MOST): string => {
  const letters = [...new Intl.Segmenter().segment(text)];
  return letters.length <= most ? text : `${text.slice(0, letters[most - 1]!.index).trimEnd()}…`;
};

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
