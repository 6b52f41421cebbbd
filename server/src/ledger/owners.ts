import { accept, dayInZone, refuse, type Result } from '@sandbar/domain/common';
import {
  ownerSaleEntries,
  payoutEntries,
  payoutFailedEntries,
  payoutSentEntries,
  ratesOn,
  reversed,
  settlementOf,
  type LedgerEntry,
  type LedgerRefusal,
  type Settlement,
} from '@sandbar/domain/ledger';
import { first, type Transaction } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { entriesOf, rateSets } from './ledger.queries.ts';
import { book, changeOwed, keepDeductions, openOwner, transferId } from './ledger.store.ts';

/**
 * What the club owes owners. Each in the caller's transaction; what an owner is owed is locked by its first change, so
 * who also locks an order does so before.
 */

/**
 * Something was sold for its owner: fee and taxes by the rates of the day are taken off, the rest is owed. Part of the
 * transaction that sells it, after its sale is booked.
 * @param sale `price` dong; `soldAt` decides by which rates; `resident`: the owner resides in the country
 * @returns what was taken off, as it is stored
 * @throws a unique violation of `ledger_transfers_pkey` when the order was booked before
 */
export const bookOwnerSale = async (
  transaction: Transaction,
  merchant: Pick<Merchant, 'id' | 'timeZone'>,
  sale: { orderId: string; ownerId: string; price: number; resident: boolean; soldAt: Date },
): Promise<Settlement> => {
  const { orderId, ownerId, price, resident, soldAt } = sale;
  const merchantId = merchant.id;
  const sets = await transaction.run(rateSets({ merchantId }));
  const inForce = ratesOn(
    sets.map(({ validFrom, number, rates }) => ({ validFrom, number, rates: rates ?? [] })),
    dayInZone(soldAt, merchant.timeZone),
  );
  if (!inForce) throw new Error(`merchant ${merchantId} has no rates`);
  const settlement = settlementOf(price, inForce.rates, resident);
  await transaction.run(openOwner({ merchantId, ownerId }));
  await transaction.run(changeOwed({ merchantId, ownerId, by: settlement.net, least: null }));
  const entries = ownerSaleEntries({ orderId, ownerId, ...settlement });
  await transaction.run(book(merchantId, [{ kind: 'owner-sale', sourceId: orderId, orderId, entries }]));
  const lines = JSON.stringify(settlement.lines.map((line, index) => ({ line: index + 1, ...line })));
  await transaction.run(keepDeductions({ merchantId, transferId: transferId('owner-sale', orderId), lines }));
  return settlement;
};

/**
 * An order that was sold for an owner is canceled: what was taken off and owed is undone, as it was booked. Paid out
 * already, it is below 0 what the owner is owed: the next sales pay it.
 * @returns false when it was not sold for anybody
 */
export const undoOwnerSale = async (
  transaction: Transaction,
  merchantId: string,
  orderId: string,
  actorId: string | null = null,
): Promise<boolean> => {
  const rows = await transaction.run(entriesOf({ merchantId, transferId: transferId('owner-sale', orderId) }));
  if (rows.length === 0) return false;
  const entries = reversed(rows.map(asEntry));
  const { ownerId } = rows[0]!;
  const owed = -entries.filter(({ account }) => account === 'owners-payable').reduce((sum, e) => sum + e.amount, 0);
  await transaction.run(changeOwed({ merchantId, ownerId: ownerId!, by: owed, least: null }));
  await transaction.run(
    book(merchantId, [{ kind: 'owner-sale-canceled', sourceId: orderId, orderId, actorId, entries }]),
  );
  return true;
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
 * What became of a payout: it arrived, or came back and is owed again.
 * @returns PAYOUT_NOT_FOUND for one that was not booked
 * @throws a unique violation of `ledger_transfers_payout_end` when that was booked before; a command
 *   refuses it as PAYOUT_SETTLED
 */
export const endPayout = async (
  transaction: Transaction,
  merchantId: string,
  payout: { id: string; arrived: boolean; actorId: string | null },
): Promise<Result<null, LedgerRefusal>> => {
  const { id, arrived, actorId } = payout;
  const rows = await transaction.run(entriesOf({ merchantId, transferId: transferId('payout', id) }));
  const owed = rows.find(({ account }) => account === 'owners-payable');
  if (!owed) return refuse('PAYOUT_NOT_FOUND', {});
  const { ownerId, amount } = { ownerId: owed.ownerId!, amount: owed.amount };
  if (!arrived) await transaction.run(changeOwed({ merchantId, ownerId, by: amount, least: null }));
  const entries = arrived ? payoutSentEntries(ownerId, amount) : payoutFailedEntries(ownerId, amount);
  const kind = arrived ? 'payout-sent' : 'payout-failed';
  await transaction.run(book(merchantId, [{ kind, sourceId: id, actorId, entries }]));
  return accept(null);
};
