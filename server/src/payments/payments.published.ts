import { publishedTable } from '../platform/database/published-table.ts';

export const feeRows = publishedTable('fees', ['id', 'name']);
export const refundRows = publishedTable('refunds', ['id', 'orderId']);
/** What came from banks and providers. */
export const paymentEventRows = publishedTable('paymentEvents', ['id', 'amount', 'orderId']);
