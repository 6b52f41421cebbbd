import type { StatedPrice } from '@sandbar/domain/catalogue';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTexts } from '../i18n/use-texts.ts';

interface NumProps {
  children: ReactNode;
  className?: string | undefined;
}

/** Prices, dates, points, counters: tabular digits, never broken over lines. */
export const Num = ({ children, className }: NumProps) => (
  <span className={className ? `n ${className}` : 'n'}>{children}</span>
);

/** An amount in the merchant's currency; pass a negative amount for a reduction. */
export const Money = ({ amount, className }: { amount: number; className?: string }) => (
  <Num className={className}>{useFormat().money(amount)}</Num>
);

/** `4.250 điểm` */
export const Points = ({ points, className }: { points: number; className?: string }) => (
  <Num className={className}>{usePointsText()(points)}</Num>
);

/** `4.250 điểm` as text, for labels and sentences. */
export const usePointsText = (): ((points: number) => string) => {
  // Not memoised, for the reason given at `usePriceText` below.
  'use no memo';
  const t = useTexts('common');
  return (points) => t('points', { count: points });
};

/** `3.000 điểm + 19,50 €`, or one of the two. */
export const PriceNum = ({ price, className }: { price: StatedPrice; className?: string | undefined }) => (
  <Num className={className}>{usePriceText()(price)}</Num>
);

/** A price as text. @param write an amount of money: a voice says the name of the currency, not its sign */
export const usePriceText = (
  write: 'money' | 'moneySpoken' | 'moneyCompact' = 'money',
): ((price: StatedPrice) => string) => {
  // Prices are new with each read: memoising would only add code, which every page loads.
  'use no memo';
  const format = useFormat();
  const pointsText = usePointsText();
  return ({ points, money }) =>
    [...(points > 0 ? [pointsText(points)] : []), ...(money > 0 || points === 0 ? [format[write](money)] : [])].join(
      ' + ',
    );
};
