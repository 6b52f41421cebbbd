import { isCurrency, type LocalText } from '../common/index.ts';

/** Fees that guests pay at the resort. They are shown beside the price of an order and never included in it. */

/** The unit for which the amount is charged. */
export const RESORT_FEE_RULES = ['stay', 'night', 'person', 'person-night'] as const;
export type ResortFeeRule = (typeof RESORT_FEE_RULES)[number];

/** A fee of a room class. */
export interface ResortFee {
  name: LocalText;
  /** Minor units of the fee's currency, which may differ from the merchant's. */
  amount: number;
  /** ISO 4217 */
  currency: string;
  rule: ResortFeeRule;
  /** Each guest pays it; otherwise only guests who use what it is for. */
  mandatory: boolean;
  /** Younger children pay nothing of a fee that counts persons. 0 or absent: every child pays. */
  freeBelow?: number;
}

export const RESORT_FEE_LIMITS = { rows: 10, name: 100, amount: 100_000_000_000, freeBelow: 18 } as const;

/** Whether the fee counts guests, so that children may be free. */
export const isForEachPerson = (rule: ResortFeeRule): boolean => rule === 'person' || rule === 'person-night';

/** The guests and nights of a stay, by which a fee is computed. */
export interface FeeStay {
  nights: number;
  adults: number;
  childAges: readonly number[];
}

/** Returns the fee of a whole stay, in minor units of its currency. */
export const resortFeeTotal = (
  { amount, rule, freeBelow = 0 }: Pick<ResortFee, 'amount' | 'rule' | 'freeBelow'>,
  { nights, adults, childAges }: FeeStay,
): number => {
  const persons = adults + childAges.filter((age) => age >= freeBelow).length;
  return amount * (rule === 'night' || rule === 'person-night' ? nights : 1) * (isForEachPerson(rule) ? persons : 1);
};

/** Whether a fee may be saved; null: no amount was entered. */
export const isResortFee = ({
  name,
  amount,
  currency,
  freeBelow = 0,
}: Omit<ResortFee, 'amount'> & { amount: number | null }): boolean =>
  [name.vi, name.en].every((text) => text.trim() !== '' && text.length <= RESORT_FEE_LIMITS.name) &&
  Number.isInteger(amount) &&
  amount! >= 1 &&
  amount! <= RESORT_FEE_LIMITS.amount &&
  isCurrency(currency) &&
  Number.isInteger(freeBelow) &&
  freeBelow >= 0 &&
  freeBelow <= RESORT_FEE_LIMITS.freeBelow;
