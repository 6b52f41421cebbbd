/** Points for an amount of money: round half up (product rule). @param rate money per point */
export const pointsFromMoney = (money: number, rate: number): number => Math.floor(money / rate + 0.5);

/**
 * No award and no correction takes a balance beyond this, above or below zero: with what orders may bring back it stays
 * within the 32 bits that GraphQL's Int has.
 */
export const MAX_BALANCE = 1_000_000_000;

/** A lot is valid this many months after its award. */
export const LOT_MONTHS = 24;

/** The kinds of transfers in the points ledger. */
export const TRANSFER_KINDS = ['award', 'spend', 'return', 'expire', 'correct', 'extend'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];
