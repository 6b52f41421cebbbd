import { useCallback } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { FactList, Fact } from '../../ui/fact-list.tsx';
import { usePointsText } from '../../ui/num.tsx';
import type { DetailedOrder } from '../order-detail/order-detail.query.ts';
import type { OwnMove } from './own-moves.query.ts';

interface MovePriceProps {
  order: Pick<DetailedOrder, 'points'>;
  price: OwnMove['price'];
}

/** The price with the other stay: the new total, the refund, and the amount left to pay with its deadline. */
export const MovePrice = ({ order, price: { grandTotal, points, back, left, dueDate } }: MovePriceProps) => {
  const t = useTexts('own-changes');
  const format = useFormat();
  const pointsText = usePointsText();
  const pointsBack = order.points - points;
  // If the stay was chosen at the lower edge of the list, the price would be below it, so it is scrolled into view.
  const shown = useCallback((part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={shown}>
      <FactList look="aligned">
        <Fact name={t('moveTotal')} numbers>
          <span className="w5">
            {[points > 0 && pointsText(points), (grandTotal > 0 || points === 0) && format.money(grandTotal)]
              .filter(Boolean)
              .join(' + ')}
          </span>
        </Fact>
        {(back > 0 || pointsBack > 0) && (
          <Fact name={t('moveBack')} numbers>
            {[pointsBack > 0 && pointsText(pointsBack), back > 0 && format.money(back)].filter(Boolean).join(' + ')}
          </Fact>
        )}
        {pointsBack < 0 && (
          <Fact name={t('movePoints')} numbers>
            {pointsText(-pointsBack)}
          </Fact>
        )}
        {left > 0 && (
          <Fact name={t('moveLeft')} numbers>
            {format.money(left)}
          </Fact>
        )}
      </FactList>
      {left > 0 && dueDate && <p className="mt12">{t('moveOwed', { until: format.deadline(dueDate) })}</p>}
    </div>
  );
};
