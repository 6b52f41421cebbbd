import { publishedTable } from '../platform/database/published-table.ts';

export const driveFileRows = publishedTable('driveFiles', ['id', 'userId', 'byteLength', 'linkUntil', 'deletedAt']);
