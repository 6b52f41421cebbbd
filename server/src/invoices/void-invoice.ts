import { VoidInvoice } from '@sandbar/contract/invoices';
import { line, money, orderOf, text } from '@sandbar/domain/approvals';
import { accept, refuse } from '@sandbar/domain/common';
import { canBeVoided, invoiceName } from '@sandbar/domain/invoices';
import { effect } from '../approvals/index.ts';
import { ChangedMeanwhile, first } from '../platform/database/index.ts';
import { invoiceVoided } from './invoices.events.ts';
import { invoiceById } from './invoices.queries.ts';
import { lockInvoices, noteStep, setVoid } from './invoices.store.ts';

/**
 * Sale/VoidInvoice. It always needs a second person. A number that the provider refused permanently was never issued;
 * it stays in the journal as void. If the order still needs an invoice, another one gets another number.
 */
export const voidInvoice = effect({
  kind: 'invoice.void',
  contract: VoidInvoice,
  prepare: async (transaction, { id: merchantId }, { OrderId: orderId, InvoiceId: id, Reason: reason }) => {
    await transaction.run(lockInvoices({ merchantId, orderId }));
    const found = await first(transaction.run(invoiceById({ merchantId, id })));
    if (found?.orderId !== orderId) return refuse('INVOICE_NOT_FOUND', {});
    if (!canBeVoided(found)) return refuse('INVOICE_NOT_REFUSED', {});
    return accept({ subjectId: orderId, beneficiaryId: found.customerId, amount: 0, reason });
  },
  evidence: async (runner, { id: merchantId }, { InvoiceId: id }) => {
    const found = await first(runner.run(invoiceById({ merchantId, id })));
    if (!found || found.number === null) return [];
    return [
      line('order', orderOf(found.orderCode)),
      line('invoice', text(invoiceName({ series: found.series!, number: found.number })), money(found.total)),
      ...(found.problem === null ? [] : [line('providerSaid', text(found.problem))]),
    ];
  },
  execute: async (transaction, { merchant: { id: merchantId }, actorId }, input) => {
    const { OrderId: orderId, InvoiceId: id, Reason: note } = input;
    const [voided] = await transaction.run(setVoid({ merchantId, id }));
    if (!voided) throw new ChangedMeanwhile('invoice');
    await transaction.run(noteStep({ merchantId, invoiceId: id, what: 'voided', byId: actorId, note }));
    return accept({ answer: { id }, events: [invoiceVoided({ id, orderId })] });
  },
});
