import { publishedTable } from '../platform/database/published-table.ts';

/** The members whose calendar, mail or files are connected to Google. */
export const googleConnectionRows = publishedTable('googleConnections', ['userId', 'state']);
