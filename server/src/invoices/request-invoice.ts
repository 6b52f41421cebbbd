import { CorrectInvoice, RequestInvoice } from '@sandbar/contract/invoices';
import { accept, refuse } from '@sandbar/domain/common';
import { canBeInvoiced, canBeReplaced, invoiceName, isTaxCode } from '@sandbar/domain/invoices';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { invoiceNumbered } from './invoices.events.ts';
import { invoiceById, invoiceSettings, invoicesOfOrder, orderToInvoice } from './invoices.queries.ts';
import { insertLater, lockInvoices, noteStep, requestInvoice as request, setBuyer } from './invoices.store.ts';
import { takeNext } from './number-invoice.ts';

type Typed = { Name: string; TaxCode: string; Address: string; Email: string };

const buyerOf = ({ Name: name, TaxCode: taxCode, Address: address, Email: email }: Typed) => ({
  name,
  taxCode,
  address,
  email,
});

const fits = ({ TaxCode }: Typed, country: string) => TaxCode === '' || isTaxCode(TaxCode, country);

/** Another invoice has this id. Ids that the server makes never equal those of commands. */
const ID_TAKEN = { invoices_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} } } as const;

export const requestInvoice = handler(RequestInvoice, async (input, { merchant, userId, actorId, commit }) => {
  const { Id: id, OrderId: orderId } = input;
  const merchantId = merchant.id;
  if (!fits(input, merchant.settings.country)) return refuse('INVOICE_TAX_CODE', {});
  return commit(async (transaction) => {
    const order = await first(transaction.run(orderToInvoice({ merchantId, orderId })));
    if (order?.customerId !== userId) return refuse('ORDER_NOT_FOUND', {});
    if (!(await first(transaction.run(invoiceSettings({ merchantId }))))?.enabled) return refuse('INVOICES_OFF', {});
    if (!canBeInvoiced(order)) return refuse('INVOICE_NOTHING', {});
    const [draft] = await transaction.run(request({ merchantId, id, orderId, ...buyerOf(input) }));
    if (!draft) {
      const others = await transaction.run(invoicesOfOrder({ merchantId, orderId }));
      const known = others.find(({ state }) => state !== 'void');
      return refuse('INVOICE_EXISTS', { number: invoiceName({ series: known!.series!, number: known!.number! }) });
    }
    const what = draft.id === id ? 'requested' : 'buyer-changed';
    await transaction.run(noteStep({ merchantId, invoiceId: draft.id, what, byId: actorId, note: '' }));
    return accept({ answer: { id: draft.id }, events: [] });
  }, ID_TAKEN);
});

export const correctInvoice = handler(CorrectInvoice, async (input, { merchant, actorId, commit }) => {
  const { Id, OrderId: orderId, InvoiceId: id, Reason: note } = input;
  const merchantId = merchant.id;
  if (!fits(input, merchant.settings.country)) return refuse('INVOICE_TAX_CODE', {});
  return commit(
    async (transaction) => {
      await transaction.run(lockInvoices({ merchantId, orderId }));
      const found = await first(transaction.run(invoiceById({ merchantId, id })));
      if (found?.orderId !== orderId) return refuse('INVOICE_NOT_FOUND', {});
      const step = { merchantId, what: 'buyer-changed', byId: actorId, note } as const;
      if (found.state === 'draft') {
        const [again] = await transaction.run(setBuyer({ merchantId, id, ...buyerOf(input) }));
        if (!again) return refuse('INVOICE_UNDER_WAY', {});
        await transaction.run(noteStep({ ...step, invoiceId: id }));
        return accept({ answer: { id }, events: [invoiceNumbered({ id, orderId })] });
      }
      if (!canBeReplaced(found)) return refuse('INVOICE_FINAL', {});
      const others = await transaction.run(invoicesOfOrder({ merchantId, orderId }));
      if (others.some(({ state }) => state === 'draft')) return refuse('INVOICE_UNDER_WAY', {});
      const settings = await first(transaction.run(invoiceSettings({ merchantId })));
      const taken = await takeNext(transaction, merchant, settings!.series);
      await transaction.run(
        insertLater({
          merchantId,
          id: Id,
          orderId,
          kind: 'replacing',
          ofId: id,
          ...buyerOf(input),
          seller: JSON.stringify(found.seller),
          ...taken,
          lines: JSON.stringify(found.lines),
          vatPercent: found.vatPercent,
          net: found.net,
          vat: found.vat,
          total: found.total,
          currency: found.currency,
        }),
      );
      await transaction.run(noteStep({ ...step, invoiceId: Id }));
      const numbered = { merchantId, invoiceId: Id, what: 'numbered', byId: null, note: invoiceName(taken) } as const;
      await transaction.run(noteStep(numbered));
      return accept({ answer: { id: Id }, events: [invoiceNumbered({ id: Id, orderId })] });
    },
    { ...ID_TAKEN, invoices_replacing: { code: 'INVOICE_UNDER_WAY', data: {} } },
  );
});
