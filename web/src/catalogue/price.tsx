import type { SaidPrice } from '@sandbar/domain/catalogue';
import { useFormat } from '../i18n/use-format.ts';
import { Num, usePointsText } from '../ui/num.tsx';

/** `3.000 điểm + 19,50 €`, or one of the two. */
export const PriceNum = ({ price, className }: { price: SaidPrice; className?: string | undefined }) => (
  <Num className={className}>{usePriceText()(price)}</Num>
);

/** A price as text. @param write an amount of money: a voice says the name of the currency, not its sign */
export const usePriceText = (
  write: 'money' | 'moneySpoken' | 'moneyCompact' = 'money',
): ((price: SaidPrice) => string) => {
  const format = useFormat();
  const pointsText = usePointsText();
  return ({ points, money }) =>
    [...(points > 0 ? [pointsText(points)] : []), ...(money > 0 || points === 0 ? [format[write](money)] : [])].join(
      ' + ',
    );
};
