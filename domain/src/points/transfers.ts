/** What kinds of transfers the ledger knows. */
export const TRANSFER_KINDS = ['award', 'spend', 'return', 'expire', 'correct'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];
