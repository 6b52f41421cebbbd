export type InvoiceRefusal =
  /** The merchant issues no invoices. */
  | { code: 'INVOICES_OFF'; data: Record<string, never> }
  | { code: 'INVOICE_NOT_FOUND'; data: Record<string, never> }
  /**
   * The order was paid only with points or codes, or it was canceled and nothing is kept, so there is no money to
   * invoice.
   */
  | { code: 'INVOICE_NOTHING'; data: Record<string, never> }
  /** The invoice has its number already: staff change the buyer by another invoice. */
  | { code: 'INVOICE_EXISTS'; data: { number: string } }
  /** The invoice was adjusted or replaced, or adjusts another one, so the law does not allow its replacement. */
  | { code: 'INVOICE_FINAL'; data: Record<string, never> }
  /** Another invoice that replaces it is not issued yet. */
  | { code: 'INVOICE_UNDER_WAY'; data: Record<string, never> }
  /** The provider has not refused the invoice: it may have issued it, or still issue it, so its number counts. */
  | { code: 'INVOICE_NOT_REFUSED'; data: Record<string, never> }
  /** The tax code does not have the form of the merchant's country. */
  | { code: 'INVOICE_TAX_CODE'; data: Record<string, never> };
