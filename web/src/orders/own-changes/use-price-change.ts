import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePointsText } from '../../ui/num.tsx';

interface Cost {
  grandTotal: number;
  points: number;
}

/** Returns the difference between a price and that of the order, in points and in money. */
export const usePriceChange = (order: Cost): ((price: Cost) => string) => {
  const t = useTexts('own-changes');
  const format = useFormat();
  const points = usePointsText();
  const by = (difference: number, write: (amount: number) => string) =>
    difference === 0 ? [] : [`${difference > 0 ? '+' : '−'}${write(Math.abs(difference))}`];
  return (price) =>
    [...by(price.points - order.points, points), ...by(price.grandTotal - order.grandTotal, format.money)].join(' ') ||
    t('moveSame');
};
