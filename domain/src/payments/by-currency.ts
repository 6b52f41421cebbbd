import { HOME_CURRENCY } from '../common/index.ts';

/** Payment methods that Vietnamese banks and providers settle only in dong. */
const HOME_ONLY: readonly string[] = ['vnpay'];

/** Whether a payment method accepts a merchant's currency. */
export const takesCurrency = (sku: string, currency: string): boolean =>
  currency === HOME_CURRENCY || !HOME_ONLY.includes(sku);

/**
 * Whether a merchant uses Vietnamese banks: VietQR, the layouts of their files and their files of transfers are for
 * accounts in dong.
 */
export const hasHomeBanks = (currency: string): boolean => currency === HOME_CURRENCY;
