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
 * Orders that money names, when what they wait for makes exactly its sum; none otherwise.
 * @param orders all that it names, with what each still waits for
 */
export const offerSplit = <Part extends SplitPart>(money: number, orders: readonly Part[]): Part[] => {
  const waiting = orders.filter(({ amount }) => amount > 0);
  const sum = waiting.reduce((whole, { amount }) => whole + amount, 0);
  return waiting.length > 1 && waiting.length <= MAX_PARTS && sum === money ? waiting : [];
};

/**
 * Whether money that waits may be split so: all of it, and nothing besides.
 * @param money undefined = no such payment
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
