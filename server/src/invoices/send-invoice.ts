import type { Database } from '../platform/database/index.ts';
import { first } from '../platform/database/index.ts';
import { commitEvents } from '../platform/events/append-events.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { invoiceIssued, invoiceRefused } from './invoices.events.ts';
import { invoiceById, invoiceSettings, type InvoiceRow } from './invoices.queries.ts';
import { countTry, endInvoice, noteStep, setIssued, setRefused } from './invoices.store.ts';
import type { InvoiceNumber, InvoiceOutcome, InvoiceProvider, ProviderInvoice } from './providers/index.ts';

const asSent = (row: InvoiceRow): ProviderInvoice => ({
  key: row.id,
  orderCode: row.orderCode,
  series: row.series!,
  number: row.number!,
  day: row.day!,
  seller: row.seller!,
  buyer: { name: row.buyerName, taxCode: row.buyerTaxCode, address: row.buyerAddress, email: row.buyerEmail },
  lines: row.lines,
  net: row.net,
  vat: row.vat,
  total: row.total,
  vatPercent: row.vatPercent,
  currency: row.currency,
});

const ask = (provider: InvoiceProvider, row: InvoiceRow): Promise<InvoiceOutcome> => {
  const invoice = asSent(row);
  if (row.kind === 'original') return provider.issue(invoice);
  const of: InvoiceNumber = { series: row.ofSeries!, number: row.ofNumber!, day: row.ofDay! };
  return row.kind === 'adjusting' ? provider.adjust(invoice, of) : provider.replace(invoice, of);
};

/**
 * Sends an invoice that has its number. Its id is the provider's key, and each attempt is counted before it is made. If
 * the answer is lost, the same key is sent again, and the invoice is issued once. Its buyer cannot change until the
 * provider has answered.
 * @throws when the provider did not answer
 */
export const sendInvoice = async (
  database: Database,
  { id: merchantId }: Merchant,
  id: string,
  providers: Readonly<Record<string, InvoiceProvider>>,
): Promise<void> => {
  const key = { merchantId, id };
  const [counted] = await database.run(countTry(key));
  if (!counted) return;
  const [row, settings] = await Promise.all([
    first(database.run(invoiceById(key))),
    first(database.run(invoiceSettings({ merchantId }))),
  ]);
  const provider = settings && providers[settings.provider];
  if (!row || !provider) throw new Error(`no provider of invoices: ${settings?.provider}`);
  const outcome = await ask(provider, row);
  if (outcome.state === 'unknown') throw new Error('the provider of invoices has not answered');
  const answered = { ...key, tries: counted.tries };
  await commitEvents(database, merchantId, async (transaction) => {
    const step = { merchantId, byId: null };
    if (outcome.state === 'refused') {
      const [refused] = await transaction.run(setRefused({ ...answered, problem: outcome.reason }));
      if (!refused) return [];
      await transaction.run(noteStep({ ...step, invoiceId: id, what: 'refused', note: outcome.reason }));
      return [invoiceRefused({ id, orderId: row.orderId })];
    }
    const { code, xml } = outcome;
    const [issued] = await transaction.run(setIssued({ ...answered, code, xml, at: new Date() }));
    if (!issued) return [];
    await transaction.run(noteStep({ ...step, invoiceId: id, what: 'issued', note: code }));
    if (row.ofId !== null) {
      const what = row.kind === 'adjusting' ? 'adjusted' : 'replaced';
      const [ended] = await transaction.run(endInvoice({ merchantId, id: row.ofId, state: what }));
      if (ended) await transaction.run(noteStep({ ...step, invoiceId: row.ofId, what, note: '' }));
    }
    return [invoiceIssued(row)];
  });
};
