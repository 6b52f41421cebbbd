import { useFormat } from '../../../i18n/use-format.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import type { StayData } from '../resort-page.query.ts';

interface Reason {
  /** `Giảm 10% đến 30/11` */
  long: string;
  /** `Giảm 10%` */
  short: string;
}

/**
 * Returns why a stay costs less than before, and until when; null when it does not. Several discounts are given as
 * their sum.
 */
export const useDiscountText = (): ((stay: StayData) => Reason | null) => {
  const t = useTexts('resort');
  const format = useFormat();
  const locale = useLocale();
  return (stay) => {
    const off = stay.originalPrice - stay.price;
    const [first] = stay.discounts;
    if (off <= 0 || !first) return null;
    const ends = stay.discounts.map((discount) => discount.to).toSorted()[0]!;
    // `to` is the first instant without the discount.
    const day = format.dayMonth(format.dayOf(new Date(Date.parse(ends) - 1)));
    // A percentage that is limited is shown as its actual amount.
    const isWhole = Math.round((stay.originalPrice * first.resultValue) / 100) === off;
    if (stay.discounts.length === 1 && first.resultType === 0 && isWhole) {
      const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(first.resultValue / 100);
      return { long: t('offPercent', { percent, day }), short: t('offPercentShort', { percent }) };
    }
    return {
      long: t('offAmount', { amount: format.money(off), day }),
      short: t('offAmountShort', { amount: format.money(off) }),
    };
  };
};
