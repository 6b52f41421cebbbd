import type { BalanceSearch } from './lists.queries.ts';

/** All owners of a merchant. */
export const toSearch = (merchantId: string): BalanceSearch => ({
  merchantId,
  ownerIds: null,
  words: [],
  due: false,
  named: null,
  at: new Date().toISOString(),
});
