import { useTexts } from '../../i18n/use-texts.ts';
import { Money, Num, Points, usePointsText } from '../../ui/num.tsx';
import styles from './order-list.module.css';

interface TotalledOrder {
  /** Dong. */
  grandTotal: number;
  points: number;
}

/** Points took the whole price: they are what it cost, not nothing. */
export const isInPoints = ({ grandTotal, points }: TotalledOrder): boolean => grandTotal === 0 && points > 0;

/** What an order costs: money, money and points, or points alone. */
export const OrderTotal = ({ order }: { order: TotalledOrder }) => {
  const t = useTexts('order-list');
  const points = usePointsText();
  if (isInPoints(order)) return <Points points={order.points} className="w6" />;
  return (
    <span className={styles['total']}>
      <Money dong={order.grandTotal} className="w6" />
      {order.points > 0 && <Num className="t12 muted">{t('andPoints', { points: points(order.points) })}</Num>}
    </span>
  );
};
