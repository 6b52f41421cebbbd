import { publishedTable } from '../platform/database/published-table.ts';

/** The columns of vouchers that other slices may read. The number is that of the stay. */
export const voucherRows = publishedTable('vouchers', ['orderId', 'stayId', 'confirmationNumber']);
