import { accept, refuse, type Day, type Result } from '@sandbar/domain/common';
import { payoutEntries, reversed, type LedgerRefusal } from '@sandbar/domain/ledger';
import { first, type Runner, type Transaction } from '../platform/database/index.ts';
import { owedAmong, owedSales, owedToOwner } from './ledger.queries.ts';
import { adjustBalance, book, releaseFromRun } from './ledger.store.ts';

/**
 * What the club owes owners. Each function runs in the caller's transaction. The first change of an owner's balance
 * locks it; lock order: order, then owner. Nothing is booked before that lock, so an owner's transfers are numbered in
 * the order of their commits, and an issued statement misses none (decision 069).
 */

/**
 * Books a payout. @param payout `id` of the payout: booked once; `amount` in money, above 0; `sentOn`: when the bank
 * sent it; `sentByRun`: it did so by a run, which held it: so it is booked even when a sale was canceled since
 * @returns what is owed afterwards; PAYOUT_ABOVE_OWED when the amount is more than is owed and in no open run
 */
export const bookPayout = async (
  transaction: Transaction,
  merchantId: string,
  payout: { id: string; ownerId: string; amount: number; actorId: string | null; sentOn: Day; sentByRun?: boolean },
): Promise<Result<{ owed: number }, LedgerRefusal>> => {
  const { id, ownerId, amount, actorId, sentOn, sentByRun = false } = payout;
  if (sentByRun) await transaction.run(releaseFromRun({ merchantId, held: JSON.stringify([{ ownerId, amount }]) }));
  const least = sentByRun ? null : 0;
  const left = await first(transaction.run(adjustBalance({ merchantId, ownerId, by: -amount, least })));
  if (!left) {
    const now = await first(transaction.run(adjustBalance({ merchantId, ownerId, by: 0, least: null })));
    return refuse('PAYOUT_ABOVE_OWED', { owed: Math.max(0, now?.owed ?? 0) });
  }
  const entries = payoutEntries(ownerId, amount);
  await transaction.run(book(merchantId, [{ kind: 'payout', sourceId: id, actorId, day: sentOn, entries }]));
  return accept({ owed: left.owed });
};

/**
 * Books a payout that did not reach its owner, or was never sent, as owed again.
 * @param payout `cameBackOn`: when the bank had it again, as its statement says
 * @throws a unique violation when that was booked before
 */
export const bookPayoutVoided = async (
  transaction: Transaction,
  merchantId: string,
  payout: { id: string; ownerId: string; amount: number; actorId: string | null; cameBackOn?: Day | null },
): Promise<{ owed: number }> => {
  const { id, ownerId, amount, actorId, cameBackOn = null } = payout;
  const entries = reversed(payoutEntries(ownerId, amount));
  const owed = (await first(transaction.run(adjustBalance({ merchantId, ownerId, by: amount, least: null }))))!;
  await transaction.run(book(merchantId, [{ kind: 'payout-voided', sourceId: id, actorId, day: cameBackOn, entries }]));
  return owed;
};

type Owner = { merchantId: string; ownerId: string };

/** A sale in the order in which payouts pay for it; `later`: money of all that became owed after it. */
type Placed = { orderId: string; net: number; later: number };

const PAGE = 20;

/**
 * An owner's newest sales, as many as `money` comes from. Payouts pay the oldest sales first, so what is owed now comes
 * from the newest ones; sales that were paid out are not read.
 */
const newestSales = async (runner: Runner, owner: Owner, money: number): Promise<Placed[]> => {
  const found: Placed[] = [];
  let later = 0;
  for (let before = Number.MAX_SAFE_INTEGER, full = true; full && later < money;) {
    const page = await runner.run(owedSales({ ...owner, before, limit: PAGE }));
    for (const { orderId, net } of page) {
      found.push({ orderId, net, later });
      later += net;
    }
    full = page.length === PAGE;
    before = page.at(-1)?.number ?? 0;
  }
  return found;
};

const owedNow = async (runner: Runner, owner: Owner): Promise<number> =>
  (await first(runner.run(owedToOwner(owner))))!.owed;

/**
 * The sales that a payout of `amount` pays for, the oldest first, or that a negative `amount` makes unpaid again.
 * `part`: money of each; `whole`: this makes the sale paid out, or no longer paid out.
 */
export const salesOfPayout = async (
  runner: Runner,
  owner: Owner,
  amount: number,
): Promise<{ orderId: string; part: number; whole: boolean }[]> => {
  const owed = await owedNow(runner, owner);
  const [from, to] = amount < 0 ? [owed, owed - amount] : [owed - amount, owed];
  const sales = await newestSales(runner, owner, to);
  return sales.toReversed().flatMap(({ orderId, net, later }) => {
    const part = Math.min(later + net, to) - Math.max(later, from);
    return part > 0 ? [{ orderId, part, whole: later >= from && later < to }] : [];
  });
};

/** The orders that become paid out by `money` more, or unpaid again by a negative amount. */
export const ordersPaidBy = async (runner: Runner, owner: Owner, amount: number): Promise<string[]> =>
  (await salesOfPayout(runner, owner, amount)).filter(({ whole }) => whole).map(({ orderId }) => orderId);

/** An owner's sales that payouts do not fully cover, the oldest first; `left`: money of each that are not paid out. */
export const unpaidSales = async (runner: Runner, owner: Owner): Promise<{ orderId: string; left: number }[]> => {
  const owed = await owedNow(runner, owner);
  const sales = await newestSales(runner, owner, owed);
  return sales
    .filter(({ later }) => later < owed)
    .map(({ orderId, net, later }) => ({ orderId, left: Math.min(net, owed - later) }))
    .toReversed();
};

/**
 * Which of an owner's orders are paid out: payouts cover the oldest sales first, and an order counts when it is fully
 * covered. Canceled orders, and those whose share is withheld, are left out.
 */
export const paidOutAmong = async (runner: Runner, owner: Owner, orderIds: readonly string[]): Promise<Set<string>> => {
  const owed = orderIds.length > 0 ? await runner.run(owedAmong({ ...owner, orderIds })) : [];
  const unpaid = new Set((owed.length > 0 ? await unpaidSales(runner, owner) : []).map(({ orderId }) => orderId));
  return new Set(owed.map(({ orderId }) => orderId).filter((orderId) => !unpaid.has(orderId)));
};
