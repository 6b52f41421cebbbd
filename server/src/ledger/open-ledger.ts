import type { Transaction } from '../platform/database/index.ts';
import { openBooks } from './books.store.ts';
import { enterDefaultRates } from './rates.store.ts';

/** Creates the books and rates of a new merchant. */
export const openLedger = async (transaction: Transaction, merchantId: string, currency?: string): Promise<void> => {
  await transaction.run(openBooks({ merchantId }));
  await enterDefaultRates(transaction, merchantId, currency);
};
