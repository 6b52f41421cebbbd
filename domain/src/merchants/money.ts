import type { AloneLimits } from '../approvals/rules.ts';
import { isSameLadder, type CancellationStep } from '../orders/cancellation.ts';
import type { BankAccount } from '../payments/index.ts';
import type { DatedRate } from './rates.ts';

/** Where members pay to, what a point will be worth, and what one of the staff may do alone: changed by two people. */
export interface MerchantMoney extends AloneLimits {
  bank: BankAccount | null;
  /** Money per point from a day to come; null: the present rate stays. */
  nextRate: DatedRate | null;
  /** The refund of a paid order, from the earliest rung to the last. Orders keep the ladder of their creation. */
  cancellation: readonly CancellationStep[];
}

/** The most that one of the staff may do alone on a day. */
export const ALONE_MOST: AloneLimits = { pointsAloneLimit: 10_000_000, moneyAloneLimit: 100_000_000_000 };

/** A bank by its six digits, as VietQR names it. */
export const isBankBin = (text: string): boolean => /^\d{6}$/.test(text);

/** As VietQR takes it: capitals and digits without spaces. */
export const isReceivingNumber = (text: string): boolean => /^[A-Z0-9]{4,19}$/.test(text);

/** As people copy it: spaces, dots and hyphens go, letters become capitals. */
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
 * Whether an administrator changes it without a second person: only the first account of a merchant that never sold
 * anything, since no money can be led astray by it. Limits are never raised alone, nor is a rate planned
 * or a ladder set.
 */
export const isFirstAccount = (now: MerchantMoney, wanted: MerchantMoney, hasSold: boolean): boolean =>
  !hasSold && now.bank === null && wanted.bank !== null && isSameMoney({ ...now, bank: wanted.bank }, wanted);
