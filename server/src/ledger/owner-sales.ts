import { accept, refuse, type Result } from '@sandbar/domain/common';
import {
  ownerSaleEntries,
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
import { deductionsOf, endOfSale, entriesOf, keepOrder, ownerSaleOf } from './ledger.queries.ts';
import { adjustBalance, book, ensureBalance, keepDeductions, transferId } from './ledger.store.ts';
import { ratesInForce } from './rates.ts';

/**
 * An owner's side of an order: its sale, its cancellation and its release, each in the transaction that pays, cancels,
 * moves or releases the order, so that the two sides are never apart. Lock order: order, points account, owner. The
 * first change of an owner's balance locks the owner, and nothing is booked before: an owner's transfers are numbered
 * in the order of their commits, and an issued statement misses none (decision 069).
 */

type Zoned = Pick<Merchant, 'id' | 'timeZone'>;

/**
 * Books the sale of a paid order for the owner of its stay, if it has one: with the rates and the owner's residence of
 * the moment in which the order was paid or moved. Part of that transaction, after the order's own sale is booked.
 * @param order `at`: ISO instant of the sale, for the past; default the order's last change
 * @returns false when the stay is the club's, the order is not paid, or its sale is booked already
 */
export const sellForOwner = async (
  transaction: Transaction,
  merchant: Zoned,
  { orderId, at = null }: { orderId: string; at?: string | null },
): Promise<boolean> => {
  const sale = await first(transaction.run(ownerSaleOf({ merchantId: merchant.id, orderId, at })));
  if (!sale || sale.price === 0) return false;
  // A rental's share is owed only once the booking at the resort names the guest.
  await bookOwnerSale(transaction, merchant, { ...sale, orderId, withheld: sale.sold === 'rental' });
  return true;
};

/**
 * Books a sale for an owner: fee and taxes are deducted by the rates of `soldAt`, and the rest is owed.
 * @param sale `price` in money; `resident`: the owner resides in the country; `withheld`: the rest is owed only from
 *   `releaseOwnerSale` on
 * @returns the settlement as stored
 * @throws a unique violation of `ledger_transfers_pkey` when the order was booked before
 */
export const bookOwnerSale = async (
  transaction: Transaction,
  merchant: Zoned,
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
  const transfer = { kind: 'owner-sale' as const, sourceId: orderId, orderId, entries };
  await transaction.run(book(merchantId, [transfer], soldAt.toISOString()));
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
 * The owner for whom an order was sold, canceled or not; undefined when it was sold for no owner. An order is sold for
 * one owner only once.
 */
export const ownerOfSale = async (
  runner: Runner,
  { merchantId, orderId }: { merchantId: string; orderId: string },
): Promise<string | undefined> => {
  const entry = await first(runner.run(entriesOf({ merchantId, transferId: transferId('owner-sale', orderId) })));
  return entry?.ownerId ?? undefined;
};

/**
 * Releases the withheld part of a sale of a paid order: it is owed from now on.
 * @returns `unpaid` when the order's payment was taken back: it is released when that is paid again, if it ever is;
 * `none` when nothing is withheld, or no longer; OWNER_SALE_CANCELED when it was canceled
 * @throws a unique violation, CANCELED_MEANWHILE, when a transaction that did not wait for the order canceled it
 */
export const releaseOwnerSale = async (
  transaction: Transaction,
  merchantId: string,
  orderId: string,
  actorId: string | null,
): Promise<Result<'released' | 'unpaid' | 'none', LedgerRefusal>> => {
  // Locked before the owner's row, as in a cancellation, so that one waits for the other and sees how the sale ended.
  const order = await first(transaction.run(keepOrder({ merchantId, orderId })));
  const end = await first(transaction.run(endOfSale({ merchantId, orderId })));
  if (end) return end.kind === 'owner-sale-canceled' ? refuse('OWNER_SALE_CANCELED', {}) : accept('none');
  if (order?.owedAgainAt && order.standing !== 'paid') return accept('unpaid');
  const sale = await bookedOf(transaction, merchantId, orderId);
  const withheld = sale.filter(({ account }) => account === 'owners-withheld');
  const net = -withheld.reduce((sum, { amount }) => sum + amount, 0);
  if (net === 0) return accept('none');
  const ownerId = withheld[0]!.ownerId!;
  await transaction.run(adjustBalance({ merchantId, ownerId, by: net, least: null }));
  const entries = releaseEntries({ orderId, ownerId, net });
  await transaction.run(
    book(merchantId, [{ kind: 'owner-sale-released', sourceId: orderId, orderId, actorId, entries }]),
  );
  return accept('released');
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
export const cancelOwnerSale = async (
  transaction: Transaction,
  merchantId: string,
  orderId: string,
  actorId: string | null = null,
): Promise<Result<boolean, LedgerRefusal>> => {
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
