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
  const t = useTexts('common');
  return (points) => t('points', { count: points });
};
