import { randomUUID } from 'node:crypto';
import { invoiceName, toAdjust, type InvoiceLine } from '@sandbar/domain/invoices';
import { formatOrderCode } from '@sandbar/domain/orders';
import { first, type Database } from '../platform/database/index.ts';
import { commitEvents } from '../platform/events/append-events.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import { wordsOf } from './invoice-words.ts';
import { invoiceNumbered } from './invoices.events.ts';
import { hasInvoiceInForce, invoiceInForce, invoiceSettings, orderToInvoice } from './invoices.queries.ts';
import { insertLater, lockInvoices, noteStep } from './invoices.store.ts';
import { contentOf, takeNext } from './number-invoice.ts';

interface Deps {
  database: Database;
  merchants: Pick<MerchantScope, 'byId'>;
}

/**
 * order.changed, refund.changed, invoice.issued, invoice.voided: when the money of an order differs from the sum of its
 * invoices, an adjusting invoice is made. It waits while an invoice is on its way, whose own event runs this handler
 * again.
 */
export const adjustInvoices = ({ database, merchants }: Deps): EventHandler => ({
  name: 'invoices-follow-order',
  wakes: 'issue invoices',
  run: async ({ merchantId, payload }) => {
    const orderId = String(payload.orderId);
    if (!(await first(database.run(hasInvoiceInForce({ merchantId, orderId }))))) return;
    const merchant = await merchants.byId(merchantId);
    await commitEvents(database, merchantId, async (transaction) => {
      await transaction.run(lockInvoices({ merchantId, orderId }));
      const [invoice, order, settings] = await Promise.all([
        first(transaction.run(invoiceInForce({ merchantId, orderId }))),
        first(transaction.run(orderToInvoice({ merchantId, orderId }))),
        first(transaction.run(invoiceSettings({ merchantId }))),
      ]);
      if (!invoice || !order || !settings) return [];
      const amounts = toAdjust(order.kept, invoice.said, invoice.vatPercent);
      if (amounts.total === 0) return [];
      const words = wordsOf(merchant);
      const name = (amounts.total < 0 ? words.changeDown : words.changeUp).replace(
        '{code}',
        formatOrderCode(order.code),
      );
      const { vatPercent, buyerName, buyerTaxCode, buyerAddress, buyerEmail, seller } = invoice;
      const lines: InvoiceLine[] = [{ kind: 'change', name, ...amounts }];
      const id = randomUUID();
      const taken = await takeNext(transaction, merchant, settings.series);
      await transaction.run(
        insertLater({
          merchantId,
          id,
          orderId,
          kind: 'adjusting',
          ofId: invoice.id,
          name: buyerName,
          taxCode: buyerTaxCode,
          address: buyerAddress,
          email: buyerEmail,
          seller: JSON.stringify(seller),
          ...taken,
          ...contentOf({ lines, vatPercent }, merchant),
        }),
      );
      const note = invoiceName(taken);
      await transaction.run(noteStep({ merchantId, invoiceId: id, what: 'numbered', byId: null, note }));
      return [invoiceNumbered({ id, orderId })];
    });
  },
});
