import { useLocale, useTexts } from '../i18n/use-texts.ts';

/**
 * Payment methods that every merchant may have, by their code. Others, such as VNPay, have the same name in every
 * language.
 */
const NAMES = new Map<string, 'nameTransfer' | 'nameCash' | 'nameSandbox'>([
  ['bank-transfer', 'nameTransfer'],
  ['cod', 'nameCash'],
  ['sandbox', 'nameSandbox'],
]);

/** Returns the name of a payment method: the merchant's own in its two languages, the product's in the others. */
export const useMethodName = () => {
  const t = useTexts('payments');
  const locale = useLocale();
  return ({ sku, name }: { sku: string; name: string }): string => {
    const key = NAMES.get(sku);
    return key && locale !== 'vi-VN' && locale !== 'en-US' ? t(key) : name;
  };
};
