import type { Transaction } from '../platform/database/index.ts';
import { openBooks } from './books.store.ts';
import { enterDefaultRates } from './rates.store.ts';

/** What the ledger of a new merchant begins with: its books, and rates. */
export const openLedger = async (transaction: Transaction, merchantId: string, currency?: string): Promise<void> => {
  await transaction.run(openBooks({ merchantId }));
  await enterDefaultRates(transaction, merchantId, currency);
};
