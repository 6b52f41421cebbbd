/** The columns of a file of invoices. */
export const INVOICE_COLUMNS = [
  'number',
  'day',
  'kind',
  'state',
  'of',
  'order',
  'buyer',
  'taxCode',
  'address',
  'email',
  'net',
  'vatPercent',
  'vat',
  'total',
  'code',
  'problem',
] as const;
