import type { Inform } from '../notifications/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { invoiceMail } from './invoice-mails.ts';
import { invoiceById } from './invoices.queries.ts';

interface Deps {
  database: Database;
  inform: Inform;
}

/** invoice.issued: sends the invoice to its buyer's address. The buyer requested it, so preferences are not checked. */
export const onInvoiceIssued = ({ database, inform }: Deps): EventHandler => ({
  name: 'invoices-on-issued',
  run: async ({ merchantId, subjectId: id }) => {
    const invoice = await first(database.run(invoiceById({ merchantId, id })));
    if (!invoice) return;
    const { orderId, orderCode, customerId, customerEmail, buyerName, buyerEmail } = invoice;
    const isMember = buyerEmail.toLowerCase() === customerEmail.toLowerCase();
    const name = `${orderCode}-invoice-${invoice.series}-${invoice.number}`;
    await inform({
      id: `invoice ${id}`,
      merchantId,
      userId: customerId,
      kind: 'account',
      words: (locale, merchant) => invoiceMail(merchant, locale, { ...invoice, isMember }),
      path: `/order/detail/${orderId}`,
      channels: ['app', 'mail'],
      mailTo: { name: buyerName, address: buyerEmail },
      files: () => [
        { name: `${name}.pdf`, type: 'application/pdf', invoiceOf: id },
        { name: `${name}.xml`, type: 'application/xml', invoiceOf: id },
      ],
    });
  },
});
