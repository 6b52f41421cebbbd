import type { DrawInvoice } from '../mailbox/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Printer } from '../platform/pdf/index.ts';
import { invoicePaper } from './invoice-paper.ts';
import { invoiceById, invoiceXmlOf } from './invoices.queries.ts';

interface Deps {
  database: Database;
  merchants: MerchantScope;
  printer: Printer;
}

/** Draws an issued invoice as a PDF, or returns the provider's XML; undefined for an invoice that was not issued. */
export const createDrawInvoice =
  ({ database, merchants, printer }: Deps): DrawInvoice =>
  async ({ merchantId, id, ending }) => {
    const xml = (await first(database.run(invoiceXmlOf({ merchantId, id }))))?.xml;
    if (!xml) return undefined;
    if (ending === 'xml') return Buffer.from(xml);
    const row = await first(database.run(invoiceById({ merchantId, id })));
    return row && printer.print(await invoicePaper(row, await merchants.byId(merchantId)));
  };
