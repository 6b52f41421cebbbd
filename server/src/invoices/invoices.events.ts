import type { NewEvent } from '../platform/events/event.ts';
import type { InvoiceRow } from './invoices.queries.ts';

/** An invoice of an order was issued. Only the order's customer receives the event. */
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

/** An invoice got its number, so the job that sends it is woken. */
export const invoiceNumbered = (invoice: { id: string; orderId: string }): NewEvent => ({
  kind: 'invoice.numbered',
  subjectId: invoice.id,
  payload: { orderId: invoice.orderId },
});

/** The provider refused an invoice, so staff have to correct its buyer. */
export const invoiceRefused = (invoice: { id: string; orderId: string }): NewEvent => ({
  kind: 'invoice.refused',
  subjectId: invoice.id,
  payload: { orderId: invoice.orderId },
});

/** The number of an invoice is void, so its order may need another invoice. */
export const invoiceVoided = (invoice: { id: string; orderId: string }): NewEvent => ({
  kind: 'invoice.voided',
  subjectId: invoice.id,
  payload: { orderId: invoice.orderId },
});
