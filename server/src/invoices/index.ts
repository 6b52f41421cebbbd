import type { Database } from '../platform/database/index.ts';
import type { DrawInvoice } from '../mailbox/index.ts';
import type { Inform } from '../notifications/index.ts';
import { triggerJob } from '../platform/event-handlers/event-handler.ts';
import { retentionJob, retentionRule } from '../platform/jobs/retention.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import type { Slice } from '../platform/slice.ts';
import { adjustInvoices } from './follow-order.ts';
import { invoicesResolvers } from './invoices.resolvers.ts';
import { invoiceRoutes } from './invoices.routes.ts';
import { oldDrafts } from './invoices.retention.store.ts';
import { issueInvoices } from './issue-invoices.ts';
import { onInvoiceIssued } from './on-invoice-issued.ts';
import { correctInvoice, requestInvoice } from './request-invoice.ts';
import { setInvoicing } from './set-invoicing.ts';
import { voidInvoice } from './void-invoice.ts';

export { createDrawInvoice } from './draw-invoice.ts';
export { invoiceMails } from './invoice-mails.ts';
export { invoicesExporter } from './invoices-exporter.ts';
export { eraseInvoiceRequests } from './invoices.store.ts';
export { invoicesWaiting, lateInvoices } from './waiting.queries.ts';

interface Parts {
  database: Database;
  merchants: MerchantScope;
  sessions: Sessions;
  inform: Inform;
  drawInvoice: DrawInvoice;
  onError(error: unknown, doing: string): void;
}

/** Invoices of paid orders, and the provider that issues them ([209](../../../docs/decisions/209-invoices.md)). */
export const invoicesSlice = {
  commands: [requestInvoice, correctInvoice, setInvoicing],
  effects: [voidInvoice],
  resolvers: () => invoicesResolvers,
  routes: (parts) => [invoiceRoutes(parts)],
  jobs: (parts) => [
    issueInvoices(parts),
    retentionJob('tidy invoices', 3_600_000, [retentionRule(parts.database, oldDrafts)], parts.onError),
  ],
  eventHandlers: (parts) => {
    const adjust = adjustInvoices(parts);
    return {
      'order.changed': [adjust],
      'refund.changed': [adjust],
      'invoice.issued': [adjust, onInvoiceIssued(parts)],
      'invoice.voided': [adjust],
      'invoice.numbered': [triggerJob('invoices-to-provider', 'issue invoices')],
    };
  },
} satisfies Slice<Parts>;
