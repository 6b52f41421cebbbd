import { settledBy, type SettledOrder } from '@sandbar/domain/payments';
import { useTexts } from '../../i18n/use-texts.ts';
import { Num, PriceNum, usePointsText } from '../../ui/num.tsx';
import { PriceLine } from '../../ui/price-line.tsx';
import type { Order } from './order.query.ts';

/** Shows the parts that settled an order without money: "2,500 points + gift code". */
export const SettledBy = ({ order }: { order: SettledOrder }) => {
  const t = useTexts('common');
  const points = usePointsText();
  const words = { points: points(order.points), code: t('settledCode'), promotion: t('settledPromotion') };
  return (
    <Num className="muted">
      {settledBy(order)
        .map((part) => words[part])
        .join(' + ')}
    </Num>
  );
};

/** Shows the money paid, or the parts that settled an order without money. Use inside `<dl>`. */
export const PaidLine = ({ order, label, paid }: { order: SettledOrder; label: string; paid: number }) => {
  const t = useTexts('common');
  if (settledBy(order).length === 0) return <PriceLine label={label} amount={paid} />;
  return <PriceLine label={t('settledWith')} value={<SettledBy order={order} />} />;
};

/** A label of a total in money. Below it stand the points and the money of a price in both. Use inside `<dl>`. */
export const TotalLabel = ({
  label,
  order,
}: {
  label: string;
  order: Pick<Order, 'points' | 'grandTotal' | 'said'>;
}) => {
  // The label is new with each order, so memoising it would only add code to the pages of orders.
  'use no memo';
  // Points that are being chosen are not sent yet.
  const price = order.points > 0 ? { points: order.points, money: order.grandTotal } : order.said;
  return (
    <>
      {label}
      {price.points > 0 && (
        <p className="t14 muted">
          <PriceNum price={price} />
        </p>
      )}
    </>
  );
};
