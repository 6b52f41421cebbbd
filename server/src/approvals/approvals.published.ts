import { publishedTable } from '../platform/database/published-table.ts';

/** What other slices read of requests: parts of their statements. */
export const requestRows = publishedTable('approvals', [
  'id',
  'kind',
  'status',
  'subjectId',
  'beneficiaryId',
  'askedBy',
  'decidedBy',
  'decidedAt',
]);
