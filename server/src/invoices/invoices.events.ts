import type { NewEvent } from '../platform/events/event.ts';

/** Private to the order's customer: an invoice of the order was issued. */
export const invoiceIssued = (invoice: { id: string; orderId: string; customerId: string }): NewEvent => ({
  kind: 'invoice.issued',
  subjectId: invoice.id,
  userId: invoice.customerId,
  payload: { orderId: invoice.orderId },
});

/** Its job sends an invoice that has its number. */
export const invoiceNumbered = (invoice: { id: string; orderId: string }): NewEvent => ({
  kind: 'invoice.numbered',
  subjectId: invoice.id,
  payload: { orderId: invoice.orderId },
});
