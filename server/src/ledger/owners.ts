import { accept, refuse, type Result } from '@sandbar/domain/common';
import { payoutEntries, reversed, type LedgerRefusal } from '@sandbar/domain/ledger';
import { first, type Runner, type Transaction } from '../platform/database/index.ts';
import { activeSales, paidOutTo } from './ledger.queries.ts';
import { adjustBalance, book, releaseFromRun } from './ledger.store.ts';

/**
 * What the club owes owners. Each function runs in the caller's transaction. The first change of an owner's balance
 * locks it; a transaction that also locks an order locks the order before. Nothing is booked before that lock: so an
 * owner's transfers are numbered in the order of their commits, and an issued statement misses none (decision 069).
 */

/**
 * Books a payout. @param payout `id` of the payout: booked once; `amount` in dong, above 0; `sentByRun`: the bank has
 * sent it by a run, which held it: so it is booked even when a sale was canceled since
 * @returns what is owed afterwards; PAYOUT_ABOVE_OWED when the amount is more than is owed and in no open run
 */
export const bookPayout = async (
  transaction: Transaction,
  merchantId: string,
  payout: { id: string; ownerId: string; amount: number; actorId: string | null; sentByRun?: boolean },
): Promise<Result<{ owed: number }, LedgerRefusal>> => {
  const { id, ownerId, amount, actorId, sentByRun = false } = payout;
  if (sentByRun) await transaction.run(releaseFromRun({ merchantId, held: JSON.stringify([{ ownerId, amount }]) }));
  const least = sentByRun ? null : 0;
  const left = await first(transaction.run(adjustBalance({ merchantId, ownerId, by: -amount, least })));
  if (!left) {
    const now = await first(transaction.run(adjustBalance({ merchantId, ownerId, by: 0, least: null })));
    return refuse('PAYOUT_ABOVE_OWED', { owed: Math.max(0, now?.owed ?? 0) });
  }
  const entries = payoutEntries(ownerId, amount);
  await transaction.run(book(merchantId, [{ kind: 'payout', sourceId: id, actorId, entries }]));
  return accept({ owed: left.owed });
};

/**
 * Books a payout that did not reach its owner, or was never sent, as owed again. @throws a unique violation when that
 * was booked before
 */
export const bookPayoutVoided = async (
  transaction: Transaction,
  merchantId: string,
  payout: { id: string; ownerId: string; amount: number; actorId: string | null },
): Promise<{ owed: number }> => {
  const { id, ownerId, amount, actorId } = payout;
  const entries = reversed(payoutEntries(ownerId, amount));
  const owed = (await first(transaction.run(adjustBalance({ merchantId, ownerId, by: amount, least: null }))))!;
  await transaction.run(book(merchantId, [{ kind: 'payout-voided', sourceId: id, actorId, entries }]));
  return owed;
};

/**
 * Owners' orders whose share was paid out: payouts cover the oldest sales first, and an order counts when it is fully
 * covered. Canceled orders are left out.
 */
export const paidOutOrders = async (
  runner: Runner,
  owner: { merchantId: string; ownerId: string },
): Promise<string[]> => {
  const [sales, paid] = [await runner.run(activeSales(owner)), await first(runner.run(paidOutTo(owner)))];
  let upTo = 0;
  return sales.flatMap(({ orderId, net }) => ((upTo += net) <= paid!.paidOut ? [orderId] : []));
};

/**
 * The sales that so many dong more would pay for, the oldest first, or of which so many dong less, below 0, would leave
 * unpaid; `part`: dong of each.
 */
export const salesOfPayout = async (
  runner: Runner,
  owner: { merchantId: string; ownerId: string },
  amount: number,
): Promise<{ orderId: string; part: number }[]> => {
  const [sales, paid] = [await runner.run(activeSales(owner)), await first(runner.run(paidOutTo(owner)))];
  const [from, to] = [paid!.paidOut, paid!.paidOut + amount].toSorted((one, other) => one - other) as [number, number];
  let upTo = 0;
  return sales.flatMap(({ orderId, net }) => {
    upTo += net;
    const part = Math.min(upTo, to) - Math.max(upTo - net, from);
    return part > 0 ? [{ orderId, part }] : [];
  });
};

/** An owner's sales that payouts do not fully cover, the oldest first; `left`: dong of each that are not paid out. */
export const unpaidSales = async (
  runner: Runner,
  owner: { merchantId: string; ownerId: string },
): Promise<{ orderId: string; left: number }[]> => {
  const [sales, paid] = [await runner.run(activeSales(owner)), await first(runner.run(paidOutTo(owner)))];
  let upTo = 0;
  return sales.flatMap(({ orderId, net }) => {
    upTo += net;
    const left = Math.min(net, upTo - paid!.paidOut);
    return left > 0 ? [{ orderId, left }] : [];
  });
};
