import { publishedTable } from '../platform/database/published-table.ts';

export const payoutRows = publishedTable('payouts', ['id', 'ownerId']);
export const payoutRunRows = publishedTable('payoutRuns', ['id', 'number']);
