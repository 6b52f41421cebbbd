import { ProductType } from '@sandbar/domain/catalogue';
import { useFormat } from '../../i18n/use-format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ReadRuleSet } from './pricing.query.ts';

/** Returns a set's price in its unit, and its nights: `187,50 € · 7 nights`. */
export const useRuleSetWords = () => {
  const t = useTexts('pricing');
  const common = useTexts('common');
  const format = useFormat();
  const price = ({ productType, price: amount }: Pick<ReadRuleSet, 'productType' | 'price'>) =>
    productType === ProductType.Vacation ? format.money(amount) : t('pointsOf', { points: amount });
  return {
    price,
    terms: (set: Pick<ReadRuleSet, 'productType' | 'price' | 'nights'>) =>
      `${price(set)} · ${common('nights', { count: set.nights })}`,
  };
};
