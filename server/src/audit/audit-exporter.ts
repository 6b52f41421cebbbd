import { sentenceText } from '@sandbar/domain/audit';
import type { Database } from '../platform/database/index.ts';
import type { Exporter } from '../platform/exporter.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { searchOf, type GivenSearch } from './audit-search.ts';
import { auditCount, auditPage, type AuditRow } from './audit.queries.ts';
import { describe } from './describe.ts';
import { auditWords } from './words/words.ts';

const PAGE = 1_000;
const NO_END = 2_147_483_647;

/** Reads the entries of `auditentries` by the same filter, newest first, in parts. */
export async function* allEntries(
  database: Database,
  merchant: Merchant,
  filter: GivenSearch,
): AsyncGenerator<readonly AuditRow[]> {
  const search = searchOf(filter, merchant);
  if (!search) return;
  for (let after: string | null = null; ;) {
    const rows: AuditRow[] = await database.run(auditPage()({ ...search, after, offset: 0, limit: PAGE }));
    yield rows;
    if (rows.length < PAGE) return;
    after = String(rows.at(-1)!.id);
  }
}

/** The export for people: each entry as a sentence, its changes in words and money. */
export const auditExporter: Exporter<GivenSearch> = {
  kind: 'audit',
  columns: ['at', 'actor', 'member', 'action', 'subject', 'changes', 'reason', 'ipAddress'],
  titles: (locale) => {
    const { frames } = auditWords(locale);
    return [
      frames.columnAt,
      frames.columnWho,
      frames.columnMember,
      frames.columnWhat,
      frames.columnAbout,
      frames.columnChanges,
      frames.columnReason,
      frames.columnAddress,
    ];
  },
  count: async (database, merchant, filter) => {
    const search = searchOf(filter, merchant);
    return search ? (await database.run(auditCount({ ...search, limit: NO_END })))[0]!.count : 0;
  },
  async *rows(database, merchant, filter, locale) {
    const { frames } = auditWords(locale);
    for await (const rows of allEntries(database, merchant, filter)) {
      const described = await describe(rows, { database, merchant, locale });
      yield rows.map((row, place) => {
        const words = described[place]!;
        const who = row.actorName ?? frames.system;
        return [
          row.at,
          who,
          row.onBehalfOfName,
          sentenceText(words.sentence, { who, what: words.subjectName, member: row.onBehalfOfName }),
          [words.subjectName, words.subjectAbout].filter(Boolean).join(', '),
          words.changes.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`).join('\n'),
          row.reason,
          row.ipAddress,
        ];
      });
    }
  },
};
