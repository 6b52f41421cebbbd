import type { InvoiceBuyer, InvoiceLine, Taxed } from '@sandbar/domain/invoices';

export interface InvoiceSeller {
  name: string;
  taxCode: string;
  address: string;
}

/** The number of an invoice, as it was issued. */
export interface InvoiceNumber {
  series: string;
  number: number;
  /** YYYY-MM-DD, where the merchant is. */
  day: string;
}

/** An invoice as its provider gets it. It has its number, which is never given again. */
export interface ProviderInvoice extends InvoiceNumber, Taxed {
  /** The key by which the provider recognises an invoice: the same key twice is issued once. */
  key: string;
  orderCode: string;
  seller: InvoiceSeller;
  buyer: InvoiceBuyer;
  lines: readonly InvoiceLine[];
  /** Percent; null: not subject to VAT. */
  vatPercent: number | null;
  /** ISO 4217; amounts are its minor units. */
  currency: string;
}

/**
 * `refused`: for good, until staff correct it. `unknown`: it may or may not be issued; it is asked again with the same
 * key.
 */
export type InvoiceOutcome =
  | { state: 'done'; code: string; xml: string }
  | { state: 'refused'; reason: string }
  | { state: 'unknown' };

/** A provider of e-invoices. @throws when it does not answer, which is as `unknown` */
export interface InvoiceProvider {
  issue(invoice: ProviderInvoice): Promise<InvoiceOutcome>;
  /** A change of the sum of an issued invoice, above or below 0. */
  adjust(invoice: ProviderInvoice, of: InvoiceNumber): Promise<InvoiceOutcome>;
  /** In place of an issued invoice. */
  replace(invoice: ProviderInvoice, of: InvoiceNumber): Promise<InvoiceOutcome>;
}
