/** Returns the points for an amount of money, rounded half up (product rule). @param rate money per point */
export const pointsFromMoney = (money: number, rate: number): number => Math.floor(money / rate + 0.5);

/**
 * Awards and corrections keep balances within this bound, above and below zero. With the points that orders may return,
 * they then fit the 32 bits of GraphQL's Int.
 */
export const MAX_BALANCE = 1_000_000_000;

/** Months for which a lot is valid after its award. */
export const LOT_MONTHS = 24;

/** The kinds of transfers in the points ledger. */
export const TRANSFER_KINDS = ['award', 'spend', 'return', 'expire', 'correct', 'extend'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];
