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
import { deductionsOf, endOfSale, entriesOf, keepOrder, paidOutTo, standingSales } from './ledger.queries.ts';
import { ratesInForce } from './rates.ts';
import { book, changeOwed, keepDeductions, openOwner, transferId } from './ledger.store.ts';

/**
 * What the club owes owners. Each in the caller's transaction; what an owner is owed is locked by its first change, so
 * who also locks an order does so before. Nothing is booked before that lock: an owner's transfers are numbered in the
 * order in which they are committed, and a statement that was issued misses none (decision 069).
 */

/**
 * Something was sold for its owner: fee and taxes by the rates of the day are taken off, the rest is owed. Part of the
 * transaction that sells it, after its sale is booked.
 * @param sale `price` dong; `soldAt` decides by which rates; `resident`: the owner resides in the country; `withheld`:
 *   the rest is owed only from `releaseOwnerSale` on
 * @returns what was taken off, as it is stored
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
  await transaction.run(openOwner({ merchantId, ownerId }));
  await transaction.run(changeOwed({ merchantId, ownerId, by: withheld ? 0 : settlement.net, least: null }));
  const entries = ownerSaleEntries({ orderId, ownerId, withheld, ...settlement });
  await transaction.run(book(merchantId, [{ kind: 'owner-sale', sourceId: orderId, orderId, entries }]));
  const lines = JSON.stringify(settlement.lines.map((line, index) => ({ line: index + 1, ...line })));
  await transaction.run(keepDeductions({ merchantId, transferId: transferId('owner-sale', orderId), sold, lines }));
  return settlement;
};

/** A withheld sale ends once: it is released, or it is canceled. The other one violates this index. */
const SALE_END = 'ledger_transfers_owner_sale_end';
/** What that means to whoever releases, and to whoever cancels or moves the order. */
export const CANCELED_MEANWHILE = { [SALE_END]: { code: 'OWNER_SALE_CANCELED', data: {} } } as const;
export const RELEASED_MEANWHILE = { [SALE_END]: { code: 'OWNER_SALE_RELEASED', data: {} } } as const;

/** Whether what was withheld of an order's sale is owed to its owner: the order cannot be canceled any more. */
export const isReleased = async (runner: Runner, key: { merchantId: string; orderId: string }): Promise<boolean> =>
  (await first(runner.run(endOfSale(key))))?.kind === 'owner-sale-released';

/**
 * What was withheld of a sale is owed from now on.
 * @returns false when nothing of it is withheld: it was not, or no longer; OWNER_SALE_CANCELED when it was canceled
 * @throws a unique violation, CANCELED_MEANWHILE, when it was canceled by somebody who did not wait for the order
 */
export const releaseOwnerSale = async (
  transaction: Transaction,
  merchantId: string,
  orderId: string,
  actorId: string | null,
): Promise<Result<boolean, LedgerRefusal>> => {
  // Before the owner's row, as whoever cancels does: so one waits for the other and sees how the sale ended.
  await transaction.run(keepOrder({ merchantId, orderId }));
  const end = await first(transaction.run(endOfSale({ merchantId, orderId })));
  if (end) return end.kind === 'owner-sale-canceled' ? refuse('OWNER_SALE_CANCELED', {}) : accept(false);
  const sale = await bookedOf(transaction, merchantId, orderId);
  const withheld = sale.filter(({ account }) => account === 'owners-withheld');
  const net = -withheld.reduce((sum, { amount }) => sum + amount, 0);
  if (net === 0) return accept(false);
  const ownerId = withheld[0]!.ownerId!;
  await transaction.run(changeOwed({ merchantId, ownerId, by: net, least: null }));
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
 * An order that was sold for an owner is canceled: what was taken off and owed is undone, as it was booked. Paid out
 * already, it is below 0 what the owner is owed: the next sales pay it.
 * @returns false when it was not sold for anybody, or was undone before; OWNER_SALE_RELEASED when what was withheld of
 *   it is owed by now
 * @throws a unique violation, RELEASED_MEANWHILE, when it was released by somebody who did not wait for the order
 */
export const undoOwnerSale = async (
  transaction: Transaction,
  merchantId: string,
  orderId: string,
  actorId: string | null = null,
): Promise<Result<boolean, LedgerRefusal>> => {
  // Whoever cancels the order undoes it, and so does whoever hears that it was canceled.
  const end = await first(transaction.run(endOfSale({ merchantId, orderId })));
  if (end) return end.kind === 'owner-sale-released' ? refuse('OWNER_SALE_RELEASED', {}) : accept(false);
  const booked = await bookedOf(transaction, merchantId, orderId);
  if (booked.length === 0) return accept(false);
  const entries = reversed(booked);
  const { ownerId } = booked[0]!;
  const owed = -entries.filter(({ account }) => account === 'owners-payable').reduce((sum, e) => sum + e.amount, 0);
  await transaction.run(changeOwed({ merchantId, ownerId: ownerId!, by: owed, least: null }));
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
 * Money leaves for an owner. @param payout `id` of the payout: booked once; `amount` dong, above 0
 * @returns what is owed afterwards; PAYOUT_ABOVE_OWED when it is more than is owed
 */
export const bookPayout = async (
  transaction: Transaction,
  merchantId: string,
  payout: { id: string; ownerId: string; amount: number; actorId: string | null },
): Promise<Result<{ owed: number }, LedgerRefusal>> => {
  const { id, ownerId, amount, actorId } = payout;
  const left = await first(transaction.run(changeOwed({ merchantId, ownerId, by: -amount, least: 0 })));
  if (!left) {
    const now = await first(transaction.run(changeOwed({ merchantId, ownerId, by: 0, least: null })));
    return refuse('PAYOUT_ABOVE_OWED', { owed: Math.max(0, now?.owed ?? 0) });
  }
  const entries = payoutEntries(ownerId, amount);
  await transaction.run(book(merchantId, [{ kind: 'payout', sourceId: id, actorId, entries }]));
  return accept({ owed: left.owed });
};

/**
 * A payout did not reach its owner, or never left: owed again. @throws a unique violation when that was booked before
 */
export const bookPayoutVoided = async (
  transaction: Transaction,
  merchantId: string,
  payout: { id: string; ownerId: string; amount: number; actorId: string | null },
): Promise<{ owed: number }> => {
  const { id, ownerId, amount, actorId } = payout;
  const entries = reversed(payoutEntries(ownerId, amount));
  const owed = (await first(transaction.run(changeOwed({ merchantId, ownerId, by: amount, least: null }))))!;
  await transaction.run(book(merchantId, [{ kind: 'payout-voided', sourceId: id, actorId, entries }]));
  return owed;
};

/**
 * Orders sold for an owner whose share was paid out: payouts cover the oldest sales first, each when all of it is
 * covered. Canceled ones are none.
 */
export const paidOutOrders = async (
  runner: Runner,
  owner: { merchantId: string; ownerId: string },
): Promise<string[]> => {
  const [sales, paid] = [await runner.run(standingSales(owner)), await first(runner.run(paidOutTo(owner)))];
  let upTo = 0;
  return sales.flatMap(({ orderId, net }) => ((upTo += net) <= paid!.paidOut ? [orderId] : []));
};

/** Sales for an owner that payouts do not cover whole, the oldest first; `left`: dong of each that are not paid out. */
export const unpaidSales = async (
  runner: Runner,
  owner: { merchantId: string; ownerId: string },
): Promise<{ orderId: string; left: number }[]> => {
  const [sales, paid] = [await runner.run(standingSales(owner)), await first(runner.run(paidOutTo(owner)))];
  let upTo = 0;
  return sales.flatMap(({ orderId, net }) => {
    upTo += net;
    const left = Math.min(net, upTo - paid!.paidOut);
    return left > 0 ? [{ orderId, left }] : [];
  });
};

/** What an order was sold for, for its owner, as it was booked: undone or not. Undefined: it was sold for nobody. */
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
