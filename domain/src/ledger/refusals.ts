import type { Day } from '../common/index.ts';

export type LedgerRefusal =
  /** More than the club owes the owner. `owed`: dong, 0 when it owes nothing. */
  | { code: 'PAYOUT_ABOVE_OWED'; data: { owed: number } }
  | { code: 'PAYOUT_NOT_FOUND'; data: Record<string, never> }
  /** It arrived or came back already. */
  | { code: 'PAYOUT_SETTLED'; data: Record<string, never> }
  /** Rates do not change what was issued: they begin today or later. */
  | { code: 'RATES_PAST'; data: { from: Day } };
