import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** Returns the difference between counted and booked cash in words. */
export const useDifference = (): ((difference: number) => string) => {
  const t = useTexts('books');
  const format = useFormat();
  return (difference) =>
    difference === 0
      ? t('noDifference')
      : t(difference > 0 ? 'over' : 'short', { amount: format.money(Math.abs(difference)) });
};
