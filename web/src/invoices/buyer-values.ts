import type { InvoiceBuyer } from '@sandbar/domain/invoices';

/** Returns a buyer with the names of the command's fields. */
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

/** ms until invoices are refetched while one is being issued. */
const AGAIN_MS = 3_000;

interface Found {
  isDue: boolean;
  items: readonly { state: string; number: number | null; problem?: string | null }[];
}

/** Whether one of them is being issued: its order is paid, or it has its number already. */
const isOnItsWay = ({ isDue, items }: Found) =>
  items.some(({ state, number, problem }) => state === 'draft' && (isDue || number !== null) && !problem);

/** Returns the polling interval of an order's invoices; false when none is being issued. */
export const readAgain = (found: Found | null | undefined) => (found && isOnItsWay(found) ? AGAIN_MS : false);
