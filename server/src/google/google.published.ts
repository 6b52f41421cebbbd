import { publishedTable } from '../platform/database/published-table.ts';

/** Whose calendar, mail or files Google has. */
export const googleConnectionRows = publishedTable('googleConnections', ['userId', 'state']);
