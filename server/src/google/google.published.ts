import { publishedTable } from '../platform/database/published-table.ts';

/** The members who have connected a Google account. */
export const googleConnectionRows = publishedTable('googleConnections', ['userId', 'state']);
