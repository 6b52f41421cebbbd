import { sumOf, taxedOf, type Taxed } from './amounts.ts';

/** The kinds of invoices: the first one of an order, an adjustment of its sum, or a replacement. */
export const INVOICE_KINDS = ['original', 'adjusting', 'replacing'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/**
 * The states of an invoice. A draft was requested and is not issued yet: its order is unpaid, or its provider has not
 * answered. Issued invoices are never changed or deleted: another one adjusts or replaces them. Void is an
 * invoice that its provider refused for good: its number is not used again.
 */
export const INVOICE_STATES = ['draft', 'issued', 'adjusted', 'replaced', 'void'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** The filters of a list of invoices: a state, or those that the provider refused. */
export const INVOICE_FILTERS = [...INVOICE_STATES, 'refused'] as const;
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number];

/** The steps in an invoice's history. */
export const INVOICE_STEPS = [
  'requested',
  'buyer-changed',
  'numbered',
  'refused',
  'issued',
  'adjusted',
  'replaced',
  'voided',
] as const;
export type InvoiceStep = (typeof INVOICE_STEPS)[number];

/** Whether the invoice's number can be made void: its provider refused it, so it was never issued. */
export const canBeVoided = (invoice: { state: InvoiceState; number: number | null; problem: string | null }): boolean =>
  invoice.state === 'draft' && invoice.number !== null && invoice.problem !== null;

/** The money of an order that decides about its invoices. */
interface InvoicedMoney {
  standing: string;
  grandTotal: number;
  /** Money that was paid, less refunds. */
  kept: number;
}

/** Whether an invoice is issued now: the order is paid, or it was canceled and the merchant keeps a part as its fee. */
export const isInvoiceDue = ({ standing, kept }: Omit<InvoicedMoney, 'grandTotal'>): boolean =>
  standing !== 'open' && kept > 0;

/** Whether an invoice can be requested: there is money to invoice, or there will be when the order is paid. */
export const canBeInvoiced = ({ standing, grandTotal, kept }: InvoicedMoney): boolean =>
  standing === 'ended' ? kept > 0 : grandTotal > 0;

/** The two letters that distinguish a merchant's series. */
export const isSeriesLetters = (letters: string): boolean => /^[A-Z]{2}$/.test(letters);

/**
 * The sign of a series as Circular 78/2021 defines it: C (with a code of the tax authority), the year, T (of a
 * business), two letters. Each year starts a new series.
 * @param day the day of issue
 */
export const seriesOf = (letters: string, day: string): string => `C${day.slice(2, 4)}T${letters}`;

/** `C26TAA 00000012` */
export const invoiceName = ({ series, number }: { series: string; number: number }): string =>
  `${series} ${String(number).padStart(8, '0')}`;

/** Whether staff may replace the invoice. The law requires an adjusted invoice to be adjusted again instead. */
export const canBeReplaced = ({ kind, state }: { kind: InvoiceKind; state: InvoiceState }): boolean =>
  kind !== 'adjusting' && state === 'issued';

/**
 * Returns the amounts of an adjusting invoice: the kept money of an order less that of its invoices. A total of 0 needs
 * no invoice. Net and tax of all invoices together become those of the kept money, so that a fully refunded order ends
 * at 0 in both.
 * @param invoiced the invoice in force and those that adjust it
 * @param percent the rate of the invoice in force
 */
export const toAdjust = (kept: number, invoiced: readonly Taxed[], percent: number | null): Taxed => {
  const [wanted, said] = [taxedOf(kept, percent), sumOf(invoiced)];
  return { net: wanted.net - said.net, vat: wanted.vat - said.vat, total: wanted.total - said.total };
};
