import { folded } from '../common/index.ts';
import { searchedTelephone } from '../profile/index.ts';

/** States of orders as staff filter by them. */
export const ORDER_FILTER_STATES = ['held', 'confirmed', 'paid', 'expired', 'canceled'] as const;
export type OrderFilterState = (typeof ORDER_FILTER_STATES)[number];

/** How far their money is; `refund-due` is still to go back, `refunded` has. */
export const ORDER_FILTER_PAYMENTS = ['unpaid', 'part', 'paid', 'refund-due', 'refunded'] as const;
export type OrderFilterPayment = (typeof ORDER_FILTER_PAYMENTS)[number];

const LONGEST = 100;

/**
 * Patterns of what is typed to find an order: by its code, and by name, telephone and e-mail of its member or
 * for. The longest, which says most, comes first.
 */
export const orderPatterns = (keyword: string): string[] => {
  const typed = folded(keyword.slice(0, LONGEST)).trim();
  const telephone = searchedTelephone(typed);
  const words = telephone === undefined ? typed.split(/\s+/u) : [telephone];
  // A code is read out in groups of four: `az26 1184 0213`.
  const code = /^([a-z]{2})\s?((?:\d\s?){4,10})$/.exec(typed);
  return (code ? [code[1]! + code[2]!.replaceAll(/\s/g, '')] : words)
    .filter((word) => word !== '')
    .toSorted((one, other) => other.length - one.length)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
};
