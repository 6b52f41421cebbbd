import { publishedTable } from '../platform/database/published-table.ts';

/** What other slices read of vouchers. The number is that of the stay. */
export const voucherRows = publishedTable('vouchers', ['orderId', 'stayId', 'confirmationNumber']);
