import { HOME_CURRENCY } from '../common/index.ts';

/** Ways to pay that Vietnamese banks and providers settle in dong alone. */
const HOME_ONLY: readonly string[] = ['vnpay'];

/** Whether a way to pay takes a merchant's currency. */
export const takesCurrency = (sku: string, currency: string): boolean =>
  currency === HOME_CURRENCY || !HOME_ONLY.includes(sku);

/** VietQR, the layouts of Vietnamese banks, and their files of transfers are of accounts in dong. */
export const hasHomeBanks = (currency: string): boolean => currency === HOME_CURRENCY;
