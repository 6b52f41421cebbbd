import { publishedTable } from '../platform/database/published-table.ts';

export const weekRows = publishedTable('weeks', ['id', 'kind', 'code', 'ownerId', 'stayId', 'state']);
