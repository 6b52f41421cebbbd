import { FIRST_PAYOUT_DAY } from '../orders/cancellation.ts';
import type { MerchantSettings } from './settings.ts';

/** The bounds of the whole numbers that a merchant's administrators may set. */
export const RULE_BOUNDS = {
  currencyHoldMinutes: { least: 5, most: 240 },
  exchangeHoldMinutes: { least: 15, most: 10_080 },
  holdLimit: { least: 1, most: 20 },
  unpaidLimit: { least: 1, most: 20 },
  wishDays: { least: 0, most: 90 },
  guestDays: { least: 0, most: 90 },
  ownMoves: { least: 0, most: 10 },
  ownMoveDays: { least: 1, most: 365 },
  giftCodesPerOrder: { least: 1, most: 10 },
  pointGraceDays: { least: 0, most: 365 },
  pointExtensionDays: { least: 0, most: 730 },
  pointExtensionPercent: { least: 0, most: 50 },
  pointExtensionsAYear: { least: 0, most: 12 },
  smallestRefund: { least: 0, most: 1_000_000 },
  rentalPayoutDays: { least: FIRST_PAYOUT_DAY, most: 60 },
  mailMonths: { least: 1, most: 120 },
  notificationMonths: { least: 1, most: 120 },
  auditMonths: { least: 12, most: 240 },
} as const satisfies Partial<Record<keyof MerchantSettings, { least: number; most: number }>>;

export type RuleName = keyof typeof RULE_BOUNDS;

export const RULE_NAMES = Object.keys(RULE_BOUNDS) as RuleName[];

export type MerchantRules = Record<RuleName, number>;

/**
 * Rules about when money is paid out and how long actions can be audited. Once a merchant has sold something, a second
 * person must agree to each change of them.
 */
export const GUARDED_RULES = ['rentalPayoutDays', 'auditMonths'] as const satisfies readonly RuleName[];

/** Whether a text is a printed telephone number: digits with separators. */
export const isHotline = (text: string): boolean => /^\+?\d[\d ().-]{2,23}$/.test(text.trim());

/** The settings that a merchant's administrators may change. */
export const rulesOf = (settings: MerchantSettings): MerchantRules =>
  Object.fromEntries(RULE_NAMES.map((name) => [name, settings[name]])) as MerchantRules;

/** Whether a rule may have this value: a whole number within its bounds. */
export const isRule = (name: RuleName, value: number | null): value is number => {
  const { least, most } = RULE_BOUNDS[name];
  return value !== null && Number.isInteger(value) && value >= least && value <= most;
};
