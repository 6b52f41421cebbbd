import type { InvoiceBuyer } from '@sandbar/domain/invoices';

/** A buyer as forms have it: names of the command's fields. */
export const buyerValues = ({ name, taxCode, address, email }: InvoiceBuyer) => ({
  Name: name,
  TaxCode: taxCode,
  Address: address,
  Email: email,
});

export type BuyerValues = ReturnType<typeof buyerValues>;

/** Texts of wrong fields, by their names. */
export const BUYER_FAULTS = {
  Name: 'nameMissing',
  TaxCode: 'taxCodeWrong',
  Address: 'addressMissing',
  Email: 'emailWrong',
} as const satisfies Record<keyof BuyerValues, string>;

/** How often invoices are read again while one is on its way to the provider. */
export const AGAIN_MS = 3_000;

/** Whether one of them has its number and is not issued yet. */
export const isOnItsWay = (items: readonly { state: string; number: number | null; problem?: string | null }[]) =>
  items.some(({ state, number, problem }) => state === 'draft' && number !== null && !problem);
