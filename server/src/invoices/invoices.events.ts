import type { NewEvent } from '../platform/events/event.ts';
import type { InvoiceRow } from './invoices.queries.ts';

/** Private to the order's customer: an invoice of the order was issued. */
export const invoiceIssued = (invoice: InvoiceRow): NewEvent => {
  const { id, orderId, orderCode: code, customerId, kind, ofId, series, number, day, currency } = invoice;
  const { net, vat, total } = invoice;
  return {
    kind: 'invoice.issued',
    subjectId: id,
    userId: customerId,
    payload: { orderId, code, customerId, kind, ofId, series, number, day, currency, net, vat, total },
  };
};

/** Its job sends an invoice that has its number. */
export const invoiceNumbered = (invoice: { id: string; orderId: string }): NewEvent => ({
  kind: 'invoice.numbered',
  subjectId: invoice.id,
  payload: { orderId: invoice.orderId },
});

/** Its provider refused it: staff have to correct its buyer. */
export const invoiceRefused = (invoice: { id: string; orderId: string }): NewEvent => ({
  kind: 'invoice.refused',
  subjectId: invoice.id,
  payload: { orderId: invoice.orderId },
});

/** Its number is void: what its order still needs is another invoice. */
export const invoiceVoided = (invoice: { id: string; orderId: string }): NewEvent => ({
  kind: 'invoice.voided',
  subjectId: invoice.id,
  payload: { orderId: invoice.orderId },
});
