import type { Exporter } from '../platform/exporter.ts';
import { searchOf, type GivenSearch } from './audit-search.ts';
import { auditCount, auditPage, type AuditRow } from './audit.queries.ts';

const PAGE = 1_000;
const NO_END = 2_147_483_647;

/** What `auditentries` finds by the same filter, newest first. */
export const auditExporter: Exporter<GivenSearch> = {
  kind: 'audit',
  columns: [
    'at',
    'actorId',
    'actorName',
    'onBehalfOf',
    'onBehalfOfName',
    'command',
    'commandId',
    'subjectKind',
    'subjectId',
    'before',
    'after',
    'reason',
    'ipAddress',
    'userAgent',
  ],
  count: async (database, merchant, filter) => {
    const search = searchOf(filter, merchant);
    return search ? (await database.run(auditCount({ ...search, limit: NO_END })))[0]!.count : 0;
  },
  async *rows(database, merchant, filter) {
    const search = searchOf(filter, merchant);
    if (!search) return;
    for (let after: number | null = null; ;) {
      const rows: AuditRow[] = await database.run(auditPage({ ...search, after, offset: 0, limit: PAGE }));
      yield rows.map((row) => [
        row.at,
        row.actorId,
        row.actorName,
        row.onBehalfOf,
        row.onBehalfOfName,
        row.command,
        row.commandId,
        row.subjectKind,
        row.subjectId,
        row.before,
        row.after,
        row.reason,
        row.ipAddress,
        row.userAgent,
      ]);
      if (rows.length < PAGE) return;
      after = rows.at(-1)!.id;
    }
  },
};
