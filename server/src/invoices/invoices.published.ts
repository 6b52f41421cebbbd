import { publishedTable } from '../platform/database/published-table.ts';

/** What other slices read of invoices, as parts of their statements. */
export const invoiceRows = publishedTable('invoices', ['id', 'orderId', 'buyerEmail']);
