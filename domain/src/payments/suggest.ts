import { searchable } from '../common/index.ts';

/** The reasons why an unapplied payment may belong to an order. */
export const MATCH_REASONS = ['digits', 'phone', 'name', 'sum'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** An order that waits for money. */
export interface OpenOrder {
  code: string;
  /** The names of its member and its guest. */
  names: readonly string[];
  /** With or without a country code; may be empty. */
  mobiles: readonly string[];
  /** Minor units that it still waits for. */
  left: number;
}

export interface Suggestion<Order extends OpenOrder> {
  order: Order;
  /** At least one, the strongest first. */
  why: MatchReason[];
}

const WEIGHTS: Readonly<Record<MatchReason, number>> = { digits: 4, phone: 4, name: 3, sum: 2 };

/** At most this many orders are suggested. */
const MAX_SUGGESTED = 5;
/** Fewer digits of a code or of a telephone number are not distinctive. */
const LEAST_DIGITS = { code: 6, phone: 8 } as const;

/** Runs of digits, which banks may break with spaces. */
const digitsIn = (content: string): string[] =>
  (content.match(/\d[\d .]*\d/g) ?? []).map((run) => run.replaceAll(/\D/g, ''));

const hasDigits = (runs: readonly string[], code: string): boolean => {
  const digits = code.replaceAll(/\D/g, '');
  return runs.some(
    (run) =>
      run.length >= LEAST_DIGITS.code && (digits.endsWith(run) || run.includes(digits.slice(-LEAST_DIGITS.phone))),
  );
};

const hasPhone = (runs: readonly string[], mobile: string): boolean => {
  // The end of a number is the same with 0 and with +84 before it.
  const national = mobile.replaceAll(/\D/g, '').slice(-LEAST_DIGITS.phone);
  return national.length === LEAST_DIGITS.phone && runs.some((run) => run.includes(national));
};

const hasName = (words: ReadonlySet<string>, name: string): boolean => {
  const parts = searchable(name).split(' ').filter(Boolean);
  return parts.length > 1 && parts.every((part) => words.has(part));
};

/**
 * Returns the open orders for which money may be, by its amount and what its payer wrote: digits of a code, a telephone
 * number, a name. The likeliest order is first.
 */
export const suggestOrders = <Order extends OpenOrder>(
  money: { content: string; amount: number },
  orders: readonly Order[],
): Suggestion<Order>[] => {
  const runs = digitsIn(money.content);
  const words = new Set(searchable(money.content).split(' '));
  const speaks: Readonly<Record<MatchReason, (order: Order) => boolean>> = {
    digits: ({ code }) => hasDigits(runs, code),
    phone: ({ mobiles }) => mobiles.some((mobile) => hasPhone(runs, mobile)),
    name: ({ names }) => names.some((name) => hasName(words, name)),
    sum: ({ left }) => left === money.amount,
  };
  const weight = (why: readonly MatchReason[]) => why.reduce((sum, reason) => sum + WEIGHTS[reason], 0);
  return orders
    .map((order) => ({ order, why: MATCH_REASONS.filter((reason) => speaks[reason](order)) }))
    .filter(({ why }) => why.length > 0)
    .toSorted((one, other) => weight(other.why) - weight(one.why) || one.order.code.localeCompare(other.order.code))
    .slice(0, MAX_SUGGESTED);
};
