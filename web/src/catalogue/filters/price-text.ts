import { useFormat } from '../../i18n/use-format.ts';
import { shell } from '../../transport/shell.ts';
import { usePointsText } from '../../ui/num.tsx';

/** Returns a price in the unit in which the reader pays. */
export const usePriceText = (inPoints: boolean): ((amount: number) => string) => {
  const format = useFormat();
  const points = usePointsText();
  return inPoints ? (amount) => points(Math.round(amount / shell.merchant.exchangeRate)) : format.money;
};
