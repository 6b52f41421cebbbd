import type { AnyRefusal } from '@sandbar/contract/refusals';
import { accept, dayInZone, refuse, type Result } from '@sandbar/domain/common';
import { buyWithPoints, pointPriceOf } from '../orders/index.ts';
import type { Runner, Transaction } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { balanceOf } from '../points/index.ts';
import { giveStake, readyStake, type ReadyStake } from '../weeks/index.ts';
import { stakesOf, type Stake } from '../weeks/weeks.published.ts';
import { shareRules } from './waitlist.releases.store.ts';

/** Weeks that members give for a stay of the waitlist. */

/** The most weeks that are shown. */
const MOST = 50;

/** The deposits of a member that an entry may name, and those that entries have named, by entry. */
export const stakesBy = async (runner: Runner, merchant: Merchant, memberId: string) => {
  const today = dayInZone(new Date(), merchant.timeZone);
  return runner.run(stakesOf({ merchantId: merchant.id, memberId, today, limit: MOST }));
};

/**
 * Locks the entry's week, if it can be given now. The rules are locked before, as when an entry is changed, because
 * giving a week is a release.
 */
export const lockStake = async (
  transaction: Transaction,
  merchant: Merchant,
  entryId: string,
): Promise<Result<ReadyStake, AnyRefusal>> => {
  await transaction.run(shareRules({ merchantId: merchant.id }));
  return readyStake(transaction, merchant, entryId);
};

/** The week cannot be credited after its stay was published, so the transaction must be rolled back. */
export class StakeRefused extends Error {
  refusal: AnyRefusal;
  constructor(refusal: AnyRefusal) {
    super(`a week that is given for a stay is refused: ${refusal.code}`);
    this.refusal = refusal;
  }
}

/**
 * Gives a locked week and confirms the order that holds the stay with points. After a refusal nothing is changed.
 * @throws StakeRefused
 */
export const payWithStake = (
  transaction: Transaction,
  merchant: Merchant,
  { orderId, most, stake }: { orderId: string; most: number; stake: ReadyStake },
) => {
  const credit = async () => {
    const given = await giveStake(transaction, merchant, stake);
    if (!given.ok) throw new StakeRefused(given.refusal);
    return given;
  };
  const credited = { points: stake.quote.points, credit };
  return buyWithPoints(transaction, merchant, { orderId, most, credited });
};

export interface StakePrice {
  points: number;
  earned: number;
  left: number;
}

/** Computes the price of an offered stay with a staked week, or the reason why the week cannot be deposited. */
export const stakePriceOf = async (
  runner: Runner,
  merchant: Merchant,
  { orderId, memberId, stake }: { orderId: string; memberId: string; stake: Pick<Stake, 'points' | 'state'> },
): Promise<Result<StakePrice, AnyRefusal> & { price: StakePrice }> => {
  const [points = 0, balance] = await Promise.all([
    pointPriceOf(runner, merchant.id, orderId),
    balanceOf(runner, merchant.id, memberId),
  ]);
  const price = { points, earned: stake.points, left: balance + stake.points - points };
  if (stake.state !== 'agreed') return { ...refuse('STAKE_OVER', {}), price };
  if (price.left < 0) return { ...refuse('POINTS_NOT_ENOUGH', { available: balance + stake.points }), price };
  return { ...accept(price), price };
};
