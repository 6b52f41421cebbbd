import { accept, refuse, type Result } from '@sandbar/domain/common';
import {
  ownerSaleEntries,
  payoutEntries,
  releaseEntries,
  reversed,
  settlementOf,
  type LedgerAccount,
  type LedgerEntry,
  type LedgerRefusal,
  type Settlement,
  type SoldKind,
} from '@sandbar/domain/ledger';
import { first, type Runner, type Transaction } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { deductionsOf, endOfSale, entriesOf, keepOrder, paidOutTo, activeSales } from './ledger.queries.ts';
import { ratesInForce } from './rates.ts';
import { book, adjustBalance, keepDeductions, ensureBalance, transferId } from './ledger.store.ts';

/**
 * What the club owes owners. Each function runs in the caller's transaction. The first change of an owner's balance
 * locks it; a transaction that also locks an order locks the order before. Nothing is booked before that lock: so an
 * owner's transfers are numbered in the order of their commits, and an issued statement misses none (decision 069).
 */

/**
 * Books an owner's sale: fee and taxes are deducted by the rates of the day, and the rest is owed. Part of the
 * transaction that sells the order, after its sale is booked.
 * @param sale `price` in dong; `soldAt` selects the rates; `resident`: the owner resides in the country; `withheld`:
 *   the rest is owed only from `releaseOwnerSale` on
 * @returns the settlement as stored
 * @throws a unique violation of `ledger_transfers_pkey` when the order was booked before
 */
export const bookOwnerSale = async (
  transaction: Transaction,
  merchant: Pick<Merchant, 'id' | 'timeZone'>,
  sale: {
    sold: SoldKind;
    orderId: string;
    ownerId: string;
    price: number;
    resident: boolean;
    soldAt: Date;
    withheld?: boolean;
  },
): Promise<Settlement> => {
  const { sold, orderId, ownerId, price, resident, soldAt, withheld = false } = sale;
  const merchantId = merchant.id;
  const rates = await ratesInForce(transaction, merchant, soldAt);
  const settlement = settlementOf({ sold, price, rates, resident });
  await transaction.run(ensureBalance({ merchantId, ownerId }));
  await transaction.run(adjustBalance({ merchantId, ownerId, by: withheld ? 0 : settlement.net, least: null }));
  const entries = ownerSaleEntries({ orderId, ownerId, withheld, ...settlement });
  await transaction.run(book(merchantId, [{ kind: 'owner-sale', sourceId: orderId, orderId, entries }]));
  const lines = JSON.stringify(settlement.lines.map((line, index) => ({ line: index + 1, ...line })));
  await transaction.run(keepDeductions({ merchantId, transferId: transferId('owner-sale', orderId), sold, lines }));
  return settlement;
};

/** A withheld sale ends once, by its release or its cancellation. The second of the two violates this index. */
const SALE_END = 'ledger_transfers_owner_sale_end';
/** The refusal of that violation for a release, and for a cancellation or move of the order. */
export const CANCELED_MEANWHILE = { [SALE_END]: { code: 'OWNER_SALE_CANCELED', data: {} } } as const;
export const RELEASED_MEANWHILE = { [SALE_END]: { code: 'OWNER_SALE_RELEASED', data: {} } } as const;

/**
 * Whether the withheld part of an order's sale has been released to its owner: then the order can no longer be
 * canceled.
 */
export const isReleased = async (runner: Runner, key: { merchantId: string; orderId: string }): Promise<boolean> =>
  (await first(runner.run(endOfSale(key))))?.kind === 'owner-sale-released';

/**
 * Releases the withheld part of a sale: it is owed from now on.
 * @returns false when nothing is withheld, or no longer; OWNER_SALE_CANCELED when it was canceled
 * @throws a unique violation, CANCELED_MEANWHILE, when a transaction that did not wait for the order canceled it
 */
export const releaseOwnerSale = async (
  transaction: Transaction,
  merchantId: string,
  orderId: string,
  actorId: string | null,
): Promise<Result<boolean, LedgerRefusal>> => {
  // Locked before the owner's row, as in a cancellation, so that one waits for the other and sees how the sale ended.
  await transaction.run(keepOrder({ merchantId, orderId }));
  const end = await first(transaction.run(endOfSale({ merchantId, orderId })));
  if (end) return end.kind === 'owner-sale-canceled' ? refuse('OWNER_SALE_CANCELED', {}) : accept(false);
  const sale = await bookedOf(transaction, merchantId, orderId);
  const withheld = sale.filter(({ account }) => account === 'owners-withheld');
  const net = -withheld.reduce((sum, { amount }) => sum + amount, 0);
  if (net === 0) return accept(false);
  const ownerId = withheld[0]!.ownerId!;
  await transaction.run(adjustBalance({ merchantId, ownerId, by: net, least: null }));
  const entries = releaseEntries({ orderId, ownerId, net });
  await transaction.run(
    book(merchantId, [{ kind: 'owner-sale-released', sourceId: orderId, orderId, actorId, entries }]),
  );
  return accept(true);
};

/** An order's sale for its owner, as it was booked. */
const bookedOf = async (transaction: Transaction, merchantId: string, orderId: string): Promise<LedgerEntry[]> =>
  (await transaction.run(entriesOf({ merchantId, transferId: transferId('owner-sale', orderId) }))).map(asEntry);

/**
 * Reverses the sale of an order that is canceled, as it was booked. When it was already paid out, the balance falls
 * below 0 and the next sales settle it.
 * @returns false when it was not an owner's sale, or was reversed before; OWNER_SALE_RELEASED when the withheld part
 *   has been released
 * @throws a unique violation, RELEASED_MEANWHILE, when a transaction that did not wait for the order released it
 */
export const undoOwnerSale = async (
  transaction: Transaction,
  merchantId: string,
  orderId: string,
  actorId: string | null = null,
): Promise<Result<boolean, LedgerRefusal>> => {
  // Called by the cancellation of the order and again by the event handler, so it may be reversed already.
  const end = await first(transaction.run(endOfSale({ merchantId, orderId })));
  if (end) return end.kind === 'owner-sale-released' ? refuse('OWNER_SALE_RELEASED', {}) : accept(false);
  const booked = await bookedOf(transaction, merchantId, orderId);
  if (booked.length === 0) return accept(false);
  const entries = reversed(booked);
  const { ownerId } = booked[0]!;
  const owed = -entries.filter(({ account }) => account === 'owners-payable').reduce((sum, e) => sum + e.amount, 0);
  await transaction.run(adjustBalance({ merchantId, ownerId: ownerId!, by: owed, least: null }));
  await transaction.run(
    book(merchantId, [{ kind: 'owner-sale-canceled', sourceId: orderId, orderId, actorId, entries }]),
  );
  return accept(true);
};

const asEntry = ({
  orderId,
  ownerId,
  ...entry
}: Omit<LedgerEntry, 'orderId' | 'ownerId'> & { orderId: string | null; ownerId: string | null }): LedgerEntry => ({
  ...entry,
  ...(orderId === null ? {} : { orderId }),
  ...(ownerId === null ? {} : { ownerId }),
});

/**
 * Books a payout. @param payout `id` of the payout: booked once; `amount` in dong, above 0
 * @returns what is owed afterwards; PAYOUT_ABOVE_OWED when the amount is more than is owed
 */
export const bookPayout = async (
  transaction: Transaction,
  merchantId: string,
  payout: { id: string; ownerId: string; amount: number; actorId: string | null },
): Promise<Result<{ owed: number }, LedgerRefusal>> => {
  const { id, ownerId, amount, actorId } = payout;
  const left = await first(transaction.run(adjustBalance({ merchantId, ownerId, by: -amount, least: 0 })));
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

/**
 * The settlement of an order's sale for its owner, as booked, reversed or not. Undefined: it was not an owner's sale.
 */
export const bookedSettlement = async (
  runner: Runner,
  { merchantId, orderId }: { merchantId: string; orderId: string },
): Promise<Settlement | undefined> => {
  const id = transferId('owner-sale', orderId);
  const entries = await runner.run(entriesOf({ merchantId, transferId: id }));
  if (entries.length === 0) return undefined;
  const sum = (...accounts: LedgerAccount[]) =>
    entries.filter(({ account }) => accounts.includes(account)).reduce((total, { amount }) => total + amount, 0);
  const price = sum('stay-sales');
  const [fee, net] = [-sum('commissions'), -sum('owners-payable', 'owners-withheld')];
  const lines = await runner.run(deductionsOf({ merchantId, transferId: id }));
  return { price, fee, tax: price - fee - net, net, lines };
};
