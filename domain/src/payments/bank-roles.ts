/** The roles of a column that staff can choose. */
export const BANK_ROLES = [
  'reference',
  'content',
  'date',
  'credit',
  'debit',
  'amount',
  'direction',
  'balance',
] as const;
export type BankRole = (typeof BANK_ROLES)[number];
