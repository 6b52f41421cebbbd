import { formatFor, type Format, type MerchantRules } from './format.ts';
import { useLocale } from './use-texts.ts';

let rules: MerchantRules | undefined;

/** Called once, before the first render. */
export const setMerchantRules = ({ timeZone, currency, country, readerZone }: MerchantRules): void =>
  void (rules = { timeZone, currency, ...(country ? { country } : {}), ...(readerZone ? { readerZone } : {}) });

/** Time zone and currency of the merchant whose page this is. */
export const merchantRules = (): MerchantRules => {
  if (!rules) throw new Error('setMerchantRules was not called');
  return rules;
};

/** Returns formats of numbers, money and dates in the reader's locale, with the merchant's time zone and currency. */
export const useFormat = (): Format => formatFor(useLocale(), merchantRules());
