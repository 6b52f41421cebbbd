import { createHash } from 'node:crypto';
import { hasTrueCheckDigit } from '@sandbar/domain/invoices';
import type { InvoiceNumber, InvoiceOutcome, InvoiceProvider, ProviderInvoice } from './provider.ts';
import { invoiceXml, type Relation } from './invoice-xml.ts';

/** The tax authority's code: 34 letters and digits, always the same for the same invoice. */
const codeOf = ({ key, series, number }: ProviderInvoice): string =>
  `M1${createHash('sha256').update(`${key} ${series} ${number}`).digest('hex').slice(0, 32).toUpperCase()}`;

/** Like the tax authority, it refuses an invalid tax code of the buyer. */
const answer = (invoice: ProviderInvoice, relation?: Relation): InvoiceOutcome => {
  if (!hasTrueCheckDigit(invoice.buyer.taxCode)) return { state: 'refused', reason: 'BUYER_TAX_CODE' };
  const code = codeOf(invoice);
  return { state: 'done', code, xml: invoiceXml(invoice, code, relation) };
};

/**
 * The embedded stand-in for a provider: it makes the XML of Decree 123/2020 and Circular 78/2021, and does not send it
 * to a tax authority. It stores nothing, so the same invoice always gets the same answer.
 */
export const embeddedProvider: InvoiceProvider = {
  issue: async (invoice) => answer(invoice),
  adjust: async (invoice, of: InvoiceNumber) => answer(invoice, { nature: 2, of }),
  replace: async (invoice, of: InvoiceNumber) => answer(invoice, { nature: 1, of }),
};
