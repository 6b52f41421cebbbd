import { settledBy } from '@sandbar/domain/payments';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Money, Num, usePointsText } from '../../ui/num.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PriceLine } from '../../ui/price-line.tsx';
import { ResortFees } from '../../ui/resort-fees.tsx';
import { PaidLine, TotalLabel } from '../order/paid-line.tsx';
import { RefundLines } from '../order/refund-lines.tsx';
import type { DetailedOrder } from './order-detail.query.ts';
import styles from './order-detail.module.css';

/** Name, price, quantity and total of each line; then the sums from subtotal to grand total. */
export const OrderLines = ({ order }: { order: DetailedOrder }) => {
  const t = useTexts('order-list');
  const format = useFormat();
  const pointsText = usePointsText();
  const { stay, promotionAmount, giftCodeAmount, points, pointRate } = order;
  return (
    <section aria-labelledby="order-lines">
      <h2 id="order-lines" className="t20">
        {t('lines')}
      </h2>
      <table className={styles['lines']}>
        <thead className="unseen-phone">
          <tr>
            <th scope="col">{t('lineName')}</th>
            <th scope="col">{t('linePrice')}</th>
            <th scope="col">{t('lineQuantity')}</th>
            <th scope="col">{t('lineTotal')}</th>
          </tr>
        </thead>
        <tbody>
          {order.orderLines.map((line, index) => (
            <tr key={line.id}>
              <th scope="row">
                <span className={styles['product']}>
                  {index === 0 && stay?.image && (
                    <Picture
                      picture={stay.image}
                      crop={[60, 48]}
                      radius="var(--r-sm)"
                      alternative=""
                      className={styles['thumb'] ?? ''}
                    />
                  )}
                  <span>
                    <span className="w5">{line.targetName}</span>
                    {index === 0 && stay && (
                      <span className={`muted ${styles['when']}`}>
                        <span className="n">{format.range(stay.fromDate, stay.toDate)}</span>{' '}
                        {t('hours', { from: stay.checkInTime, until: stay.checkOutTime })}
                      </span>
                    )}
                  </span>
                </span>
              </th>
              <td data-label={t('linePrice')}>
                {line.originalPrice > line.price && (
                  <s className={`muted n ${styles['was']}`}>{format.money(line.originalPrice)}</s>
                )}
                <Money amount={line.price} />
              </td>
              <td data-label={t('lineQuantity')}>
                <Num>{format.number(line.quantity)}</Num>
              </td>
              <td data-label={t('lineTotal')}>
                <Money amount={line.total} className="w5" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles['totals']}>
        <PriceLine label={t('subTotal')} amount={order.subTotal} />
        {promotionAmount > 0 && <PriceLine label={t('promotion')} amount={-promotionAmount} />}
        {giftCodeAmount > 0 && <PriceLine label={t('giftCode')} amount={-giftCodeAmount} />}
        {points > 0 && (
          <PriceLine label={t('pointsUsed', { points: pointsText(points) })} amount={-points * pointRate} />
        )}
        <PriceLine label={<TotalLabel label={t('grandTotal')} order={order} />} amount={order.grandTotal} total />
        {(order.paymentAmount > 0 || settledBy(order).length > 0) && (
          <PaidLine order={order} label={t('paidSoFar')} paid={order.paymentAmount} />
        )}
      </dl>
      <ResortFees fees={order.resortFees} />
      <div className={styles['refunds']}>
        <RefundLines refunds={order.refunds} />
      </div>
    </section>
  );
};
