import { publishedTable } from '../platform/database/published-table.ts';

export const roleRows = publishedTable('roles', ['id', 'name']);
