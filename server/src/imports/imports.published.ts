import { publishedTable } from '../platform/database/published-table.ts';

export const importRows = publishedTable('imports', ['id', 'fileName', 'kind']);
