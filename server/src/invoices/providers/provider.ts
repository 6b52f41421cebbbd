import type { InvoiceBuyer, InvoiceLine, Taxed } from '@sandbar/domain/invoices';

export interface InvoiceSeller {
  name: string;
  taxCode: string;
  address: string;
}

/** The number of an invoice as issued. */
export interface InvoiceNumber {
  series: string;
  number: number;
  /** YYYY-MM-DD, in the merchant's time zone. */
  day: string;
}

/** An invoice for a provider. It has its number, which is never reused. */
export interface ProviderInvoice extends InvoiceNumber, Taxed {
  /** The key by which the provider recognizes an invoice: sent twice with the same key, it is issued once. */
  key: string;
  orderCode: string;
  seller: InvoiceSeller;
  buyer: InvoiceBuyer;
  lines: readonly InvoiceLine[];
  /** The tax rate in percent; null when the invoice is not subject to VAT. */
  vatPercent: number | null;
  /** ISO 4217; amounts are its minor units. */
  currency: string;
}

/**
 * `refused`: permanently, until staff correct it. `unknown`: it may have been issued; it is asked again with the same
 * key.
 */
export type InvoiceOutcome =
  | { state: 'done'; code: string; xml: string }
  | { state: 'refused'; reason: string }
  | { state: 'unknown' };

/** A provider of e-invoices. @throws when it does not answer, which counts as `unknown` */
export interface InvoiceProvider {
  issue(invoice: ProviderInvoice): Promise<InvoiceOutcome>;
  /** Changes the sum of an issued invoice by a positive or negative amount. */
  adjust(invoice: ProviderInvoice, of: InvoiceNumber): Promise<InvoiceOutcome>;
  /** Replaces an issued invoice. */
  replace(invoice: ProviderInvoice, of: InvoiceNumber): Promise<InvoiceOutcome>;
}
