export type InvoiceRefusal =
  /** The merchant issues no invoices. */
  | { code: 'INVOICES_OFF'; data: Record<string, never> }
  | { code: 'INVOICE_NOT_FOUND'; data: Record<string, never> }
  /** The order was paid with points or codes alone, or it was canceled and nothing is kept: no money to invoice. */
  | { code: 'INVOICE_NOTHING'; data: Record<string, never> }
  /** It has its number already: a change of the buyer is staff's, by another invoice. */
  | { code: 'INVOICE_EXISTS'; data: { number: string } }
  /** It was adjusted or replaced, or it adjusts another one: the law lets it not be replaced. */
  | { code: 'INVOICE_FINAL'; data: Record<string, never> }
  /** Another invoice is on its way to take its place. */
  | { code: 'INVOICE_UNDER_WAY'; data: Record<string, never> }
  /** Its provider has not refused it: what it may still issue, or has issued, has a number that counts. */
  | { code: 'INVOICE_NOT_REFUSED'; data: Record<string, never> }
  /** A tax code that the merchant's country does not have. */
  | { code: 'INVOICE_TAX_CODE'; data: Record<string, never> };
