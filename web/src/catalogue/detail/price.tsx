import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Money, Points, usePointsText } from '../../ui/num.tsx';
import type { Price } from './offer.ts';

export const PriceNum = ({ price, className = '' }: { price: Price; className?: string }) =>
  'dong' in price ? (
    <Money dong={price.dong} className={className} />
  ) : (
    <Points points={price.points} className={className} />
  );

/** `11.250.000 ₫`, `4.250 điểm` as text. */
export const usePriceText = (): ((price: Price) => string) => {
  const format = useFormat();
  const points = usePointsText();
  return (price) => ('dong' in price ? format.money(price.dong) : points(price.points));
};

/** `11.250.000 đồng`: a voice says the unit, not the sign. */
export const useSpokenPrice = (): ((price: Price) => string) => {
  const t = useTexts('resort');
  const format = useFormat();
  const points = usePointsText();
  return (price) =>
    'dong' in price
      ? t('dongSpoken', { count: price.dong, formatted: format.number(price.dong) })
      : points(price.points);
};
