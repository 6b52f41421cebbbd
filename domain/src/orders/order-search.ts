import { folded } from '../common/index.ts';
import { searchedTelephone } from '../profile/index.ts';

/** The states by which staff filter orders. */
export const ORDER_FILTER_STATES = ['held', 'confirmed', 'paid', 'expired', 'canceled'] as const;
export type OrderFilterState = (typeof ORDER_FILTER_STATES)[number];

/** The states of an order's money. `refund-due`: a refund is still to be sent; `refunded`: it was sent. */
export const ORDER_FILTER_PAYMENTS = ['unpaid', 'part', 'paid', 'refund-due', 'refunded'] as const;
export type OrderFilterPayment = (typeof ORDER_FILTER_PAYMENTS)[number];

const LONGEST = 100;

/**
 * Returns the patterns of a typed text that finds orders by their code, and by name, telephone and e-mail of the member
 * or guest. The longest pattern comes first, because it is the most selective.
 */
export const orderPatterns = (keyword: string): string[] => {
  const typed = folded(keyword.slice(0, LONGEST)).trim();
  const telephone = searchedTelephone(typed);
  const words = telephone === undefined ? typed.split(/\s+/u) : [telephone];
  // Codes are read out in groups of four: `az26 1184 0213`.
  const code = /^([a-z]{2})\s?((?:\d\s?){4,10})$/.exec(typed);
  return (code ? [code[1]! + code[2]!.replaceAll(/\s/g, '')] : words)
    .filter((word) => word !== '')
    .toSorted((one, other) => other.length - one.length)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
};
