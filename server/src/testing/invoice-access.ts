import { randomUUID } from 'node:crypto';
import type { CommandEntry, ReadEntry } from './access-entry.ts';

/** Invoices in the table of access: reads and commands of staff, and those of members. */
export const INVOICE_READS: Record<string, ReadEntry> = {
  invoices: { ask: () => 'invoices { totalCount items { orderCode number buyer { name } } }' },
  orderinvoices: {
    owned: true,
    ask: (at) => `orderinvoices(orderId: "${at.invoiceOrderId}") { mayRequest buyer { name } items { state } }`,
  },
  deskorderinvoices: {
    ask: (at) => `deskorderinvoices(orderId: "${at.invoiceOrderId}") { mayRequest buyer { name } items { state } }`,
  },
  invoicing: { ask: () => 'invoicing { version taxCode }' },
};

const Id = () => randomUUID();
const buyer = { Name: 'A', TaxCode: '', Address: '', Email: 'a@a.example' };

export const INVOICE_COMMANDS: Record<string, CommandEntry> = {
  'Sale/RequestInvoice': {
    aims: 'owner',
    content: (at) => ({ Id: Id(), OrderId: at.invoiceOrderId, ...buyer }),
  },
  'Sale/CorrectInvoice': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), OrderId: at.invoiceOrderId, InvoiceId: at.invoiceId, ...buyer, Reason: 'a' }),
  },
  'Sale/VoidInvoice': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), OrderId: at.refusedInvoiceOrderId, InvoiceId: at.refusedInvoiceId, Reason: 'a' }),
  },
  'Merchant/SetInvoicing': {
    refused: 'RULES_CHANGED',
    content: () => ({
      Id: Id(),
      Version: 99,
      Enabled: true,
      SellerName: 'A',
      TaxCode: '0101243150',
      Address: 'a',
      Series: 'AA',
      VatPercent: 8,
    }),
  },
  'Workspace/ExportInvoices': { content: () => ({ Id: Id(), Format: 'csv', Filter: {} }) },
};
