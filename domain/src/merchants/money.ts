import type { AloneLimits } from '../approvals/rules.ts';
import { isSameLadder, type CancellationStep } from '../orders/cancellation.ts';
import type { BankAccount } from '../payments/index.ts';
import type { DatedRate } from './rates.ts';

/**
 * The bank account for members' payments, the rate of points to come, and the limits of staff without approval. Two
 * people must agree to a change.
 */
export interface MerchantMoney extends AloneLimits {
  bank: BankAccount | null;
  /** The rate of points from a future day; null: the present rate stays. */
  nextRate: DatedRate | null;
  /**
   * The refund of a canceled paid order, from the earliest step to the last. An order keeps the ladder of its creation.
   */
  cancellation: readonly CancellationStep[];
}

/** The highest limits of one staff member per day without approval. */
export const ALONE_MOST: AloneLimits = { pointsAloneLimit: 10_000_000, moneyAloneLimit: 100_000_000_000 };

/** A bank by its six digits, as VietQR names it. */
export const isBankBin = (text: string): boolean => /^\d{6}$/.test(text);

/** Whether a number can be used by VietQR: capitals and digits without spaces. */
export const isReceivingNumber = (text: string): boolean => /^[A-Z0-9]{4,19}$/.test(text);

/** Returns a copied account number without spaces, dots and hyphens, in capitals. */
export const plainReceivingNumber = (text: string): string => text.replaceAll(/[\s.-]/g, '').toUpperCase();

const same = (one: BankAccount | null, other: BankAccount | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    (['name', 'bin', 'accountNumber', 'accountName', 'branch'] as const).every((key) => one[key] === other[key]));

export const isSameMoney = (one: MerchantMoney, other: MerchantMoney): boolean =>
  one.pointsAloneLimit === other.pointsAloneLimit &&
  one.moneyAloneLimit === other.moneyAloneLimit &&
  one.nextRate?.fromDay === other.nextRate?.fromDay &&
  one.nextRate?.rate === other.nextRate?.rate &&
  isSameLadder(one.cancellation, other.cancellation) &&
  same(one.bank, other.bank);

/**
 * Whether an administrator may make the change without a second person. That is possible only for the first account of
 * a merchant that has not sold anything, as no money can be diverted by it. Higher limits, a planned rate and a ladder
 * always need a second person.
 */
export const isFirstAccount = (now: MerchantMoney, wanted: MerchantMoney, hasSold: boolean): boolean =>
  !hasSold && now.bank === null && wanted.bank !== null && isSameMoney({ ...now, bank: wanted.bank }, wanted);
