import { createHash } from 'node:crypto';
import { hasTrueCheckDigit } from '@sandbar/domain/invoices';
import type { InvoiceNumber, InvoiceOutcome, InvoiceProvider, ProviderInvoice } from './provider.ts';
import { invoiceXml, type Relation } from './invoice-xml.ts';

/** The tax authority's code: 34 letters and digits, always the same of the same invoice. */
const codeOf = ({ key, series, number }: ProviderInvoice): string =>
  `M1${createHash('sha256').update(`${key} ${series} ${number}`).digest('hex').slice(0, 32).toUpperCase()}`;

/** As the tax authority checks a buyer, it refuses a tax code that cannot be. */
const answer = (invoice: ProviderInvoice, relation?: Relation): InvoiceOutcome => {
  if (!hasTrueCheckDigit(invoice.buyer.taxCode)) return { state: 'refused', reason: 'BUYER_TAX_CODE' };
  const code = codeOf(invoice);
  return { state: 'done', code, xml: invoiceXml(invoice, code, relation) };
};

/**
 * The embedded stand-in: it makes the XML of Decree 123/2020 and Circular 78/2021 and sends it to no tax authority. It
 * keeps nothing: the same invoice has the same answer, however often it is asked.
 */
export const embeddedProvider: InvoiceProvider = {
  issue: async (invoice) => answer(invoice),
  adjust: async (invoice, of: InvoiceNumber) => answer(invoice, { nature: 2, of }),
  replace: async (invoice, of: InvoiceNumber) => answer(invoice, { nature: 1, of }),
};
