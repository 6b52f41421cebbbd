import { publishedTable } from '../platform/database/published-table.ts';

/** The columns of invoices that other slices may read in their statements. */
export const invoiceRows = publishedTable('invoices', ['id', 'orderId', 'buyerEmail']);
