import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type RowJobParts } from '../platform/jobs/row-job.ts';
import { dueInvoices, invoiceBacklog, merchantsWithDrafts, type DueInvoice } from './invoices.queries.ts';
import { numberDraft } from './number-invoice.ts';
import { PROVIDERS } from './providers/index.ts';
import { sendInvoice } from './send-invoice.ts';

/**
 * Issues requested invoices once their orders are paid. Each one gets its number in a transaction of its own, and is
 * then sent to the provider. One without an answer is asked about again after a growing wait.
 */
export const issueInvoices = (parts: RowJobParts, providers = PROVIDERS): Job =>
  rowJob<DueInvoice>(parts, {
    name: 'issue invoices',
    everyMs: 5_000,
    search: merchantsWithDrafts,
    due: dueInvoices,
    limit: 50,
    rowsAtOnce: 4,
    workOutside: async (row, merchant) => {
      if (!row.numbered) await numberDraft(parts.database, merchant, row);
      await sendInvoice(parts.database, merchant, row.id, providers);
    },
    backlog: { queue: 'invoices', query: invoiceBacklog },
  });
