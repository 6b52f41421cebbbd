import type { BalanceSearch } from './lists.queries.ts';

/** The search for all owners of a merchant. */
export const toSearch = (merchantId: string): BalanceSearch => ({
  merchantId,
  ownerIds: null,
  words: [],
  due: false,
  named: null,
  at: new Date().toISOString(),
});
