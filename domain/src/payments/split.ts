import { accept, refuse, type Result } from '../common/index.ts';
import type { PaymentRefusal } from './refusals.ts';

/** The most parts into which an unapplied payment can be split. */
export const MAX_PARTS = 10;

/** One order’s part of a payment for several orders. */
export interface SplitPart {
  code: string;
  /** Minor units. */
  amount: number;
}

/**
 * Returns the orders that a payment names, if their unpaid amounts add up to the payment; otherwise an empty list.
 * @param orders all orders that it names, with their unpaid amounts
 */
export const offerSplit = <Part extends SplitPart>(money: number, orders: readonly Part[]): Part[] => {
  const waiting = orders.filter(({ amount }) => amount > 0);
  const sum = waiting.reduce((whole, { amount }) => whole + amount, 0);
  return waiting.length > 1 && waiting.length <= MAX_PARTS && sum === money ? waiting : [];
};

/**
 * Decides whether an unapplied payment may be split this way: the parts must be all of it.
 * @param money undefined: the payment does not exist
 */
export const decideSplit = (
  money: { state: string; amount: number } | undefined,
  parts: readonly number[],
): Result<null, PaymentRefusal> => {
  if (!money) return refuse('MONEY_NOT_FOUND', {});
  if (money.state !== 'unmatched' && money.state !== 'mismatched') return refuse('MONEY_SETTLED', {});
  const sum = parts.reduce((whole, part) => whole + part, 0);
  return parts.length > 1 && sum === money.amount ? accept(null) : refuse('MONEY_PARTS_SUM', { amount: money.amount });
};
