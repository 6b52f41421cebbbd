import { useFormat } from '../../i18n/use-format.ts';
import { Money, Points, usePointsText } from '../../ui/num.tsx';
import type { Price } from './offer.ts';

export const PriceNum = ({ price, className = '' }: { price: Price; className?: string }) =>
  'money' in price ? (
    <Money amount={price.money} className={className} />
  ) : (
    <Points points={price.points} className={className} />
  );

/** An amount, or `4.250 điểm`, as text. */
export const usePriceText = (): ((price: Price) => string) => {
  const format = useFormat();
  const points = usePointsText();
  return (price) => ('money' in price ? format.money(price.money) : points(price.points));
};

/** A voice says the name of the currency, not its sign. */
export const useSpokenPrice = (): ((price: Price) => string) => {
  const format = useFormat();
  const points = usePointsText();
  return (price) => ('money' in price ? format.moneySpoken(price.money) : points(price.points));
};
