import type { Day } from '@sandbar/domain/common';
import type { ImportKind, RowProblem } from '@sandbar/domain/imports';
import { sql } from 'kysely';
import { requestRows } from '../approvals/approvals.published.ts';
import { takenSince } from '../orders/orders.published.ts';
import { personName } from '../identity/identity.published.ts';
import { stayRows } from '../catalogue/catalogue.published.ts';
import { statement } from '../platform/database/index.ts';
import type { Backlog } from '../platform/jobs/jobs.ts';
import type { ImportLayout } from './read-head.ts';

/** The files that wait for a person or a job; failed ones and those taken back are not counted. */
export const openImports = statement<{ merchantId: string }, { count: number }>(
  'imports.open',
  (_, p) => sql<{ count: number }>`select count(*)::int as count from imports
    where merchant_id = ${p.merchantId} and storage_key is not null
      and state in ('check', 'columns', 'checked', 'run', 'back')`,
);

/** Reads the columns that were matched in earlier files. */
export const headingsBefore = statement(
  'imports.headings-before',
  (db, p: { merchantId: string; kind: string; headings: readonly string[] }) =>
    db
      .selectFrom('importHeadings')
      .where('merchantId', '=', p.merchantId)
      .where('kind', '=', p.kind)
      .where(sql<boolean>`heading = any(${p.headings}::text[])`)
      .select(['heading', 'field']),
);

/** The number of checked rows with each of these keys, and the last line of each. */
export const keysSeen = statement<
  { merchantId: string; id: string; keys: readonly string[] },
  { key: string; count: number; line: number }
>(
  'imports.keys-seen',
  (_, p) => sql<{
    key: string;
    count: number;
    line: number;
  }>`select key, count(*)::int as count, max(line) as line from import_rows
    where merchant_id = ${p.merchantId} and import_id = ${p.id}::uuid and key <> '' and key = any(${p.keys}::text[])
    group by key`,
);

export interface WaitingRow {
  line: number;
  verdict: 'new' | 'changed';
  subjectId: string;
  value: unknown;
  before: unknown;
}

/** The next rows to write. */
export const rowsToWrite = statement<{ merchantId: string; id: string; after: number; limit: number }, WaitingRow>(
  'imports.rows-to-write',
  (_, p) => sql<WaitingRow>`select line, verdict, subject_id, value, before from import_rows
    where merchant_id = ${p.merchantId} and import_id = ${p.id}::uuid and line > ${p.after}::int
      and verdict in ('new', 'changed')
    order by line limit ${p.limit}::int`,
);

/** The next rows to take back. */
export const rowsToTakeBack = statement<{ merchantId: string; id: string; after: number; limit: number }, WaitingRow>(
  'imports.rows-to-take-back',
  (_, p) => sql<WaitingRow>`select line, verdict, subject_id, value, before from import_rows
    where merchant_id = ${p.merchantId} and import_id = ${p.id}::uuid and line > ${p.after}::int and outcome = 'written'
    order by line limit ${p.limit}::int`,
);

/** The number of stays of an import that were held or sold since. */
const takenOfImport = statement<{ merchantId: string; id: string; since: Date }, { count: number }>(
  'imports.taken',
  (_, p) => sql<{ count: number }>`select count(*)::int as count from import_rows row
    where row.merchant_id = ${p.merchantId} and row.import_id = ${p.id}::uuid and row.outcome = 'written'
      and ${takenSince(p.merchantId, 'row.subject_id', p.since)}`,
);

/** The number of stays, in the resorts or room classes that an import created, that were held or sold since. */
const takenOfNew = (name: string, column: string) =>
  statement<{ merchantId: string; id: string; since: Date }, { count: number }>(
    name,
    (_, p) => sql<{ count: number }>`select count(*)::int as count from import_rows row
      join ${stayRows(p.merchantId)} stays on ${sql.ref(column)} = row.subject_id
      where row.merchant_id = ${p.merchantId} and row.import_id = ${p.id}::uuid and row.outcome = 'written'
        and row.verdict = 'new' and ${takenSince(p.merchantId, 'stays.id', p.since)}`,
  );

/** The most money that all new codes of a file can take off together. */
export const givenAwayBy = statement<{ merchantId: string; id: string }, { amount: number }>(
  'imports.given-away',
  (_, p) => sql<{ amount: number }>`select coalesce(sum((value ->> 'most')::bigint), 0)::float8 as amount
    from import_rows where merchant_id = ${p.merchantId} and import_id = ${p.id}::uuid and verdict = 'new'`,
);

interface ImportedBatch {
  name: string;
  resultType: 0 | 1;
  resultValue: number;
  maxAmount: number | null;
  minimumOrder: number;
  from: Day;
  to: Day;
  codes: number;
  /** The number of uses of a code; null means unlimited. */
  uses: number | null;
  /** The number of batches in the file. */
  batches: number;
}

/** The batches that the new codes of a file make, those with the largest possible reductions first. */
export const batchesOfImport = statement<{ merchantId: string; id: string; limit: number }, ImportedBatch>(
  'imports.batches',
  (_, p) => sql<ImportedBatch>`select value ->> 'name' as name, (value ->> 'resultType')::int as result_type,
      (value ->> 'resultValue')::bigint as result_value, (value ->> 'maxAmount')::bigint as max_amount,
      (value ->> 'minimumOrder')::bigint as minimum_order, value ->> 'from' as "from", value ->> 'to' as "to",
      count(*)::int as codes, case when count(value ->> 'limitTotal') = count(*)
        then max((value ->> 'limitTotal')::int) end as uses, (count(*) over ())::int as batches
    from import_rows where merchant_id = ${p.merchantId} and import_id = ${p.id}::uuid and verdict = 'new'
    group by value ->> 'batchId', 1, 2, 3, 4, 5, 6, 7
    order by sum((value ->> 'most')::bigint) desc, 1 limit ${p.limit}::int`,
);

/** By kind of import. Imports of other kinds are taken back in part: what was used stays. */
export const TAKEN: Readonly<Partial<Record<ImportKind, typeof takenOfImport>>> = {
  stays: takenOfImport,
  rooms: takenOfNew('imports.taken-rooms', 'stays.room_id'),
  resorts: takenOfNew('imports.taken-resorts', 'stays.resort_id'),
};

/** Whether a request for approval is open for a file of gift codes. @param merchantId of the row of imports */
export const waitsForApproval = (merchantId: unknown) =>
  sql<boolean>`exists (select from ${requestRows(merchantId)} asked where asked.subject_id = imports.id
    and asked.kind = 'gift-codes.import' and asked.status = 'pending')`;

const listed = (p: {
  merchantId: string;
}) => sql`imports.id, imports.kind, imports.file_name, imports.format, imports.byte_length, imports.state,
  imports.problem,
  imports.part, imports.fresh, imports.changed, imports.same, imports.refused, imports.written,
  imports.taken_back, imports.left_alone,
  imports.created_at, imports.run_at, imports.ended_at, ${personName(p.merchantId, 'imports.user_id')} as user_name,
  imports.lease is not null as under_way,
  ${waitsForApproval(p.merchantId)} as waits,
  case when imports.state in ('check', 'run', 'back') then (
    select count(*)::int from imports before where before.merchant_id = ${p.merchantId}
      and before.state in ('check', 'run', 'back')
      and (before.asked_at, before.id) < (imports.asked_at, imports.id)) else 0 end as ahead`;

export interface ListedImport {
  id: string;
  kind: string;
  fileName: string;
  format: string;
  byteLength: number;
  state: string;
  problem: string | null;
  part: number;
  fresh: number;
  changed: number;
  same: number;
  refused: number;
  written: number;
  takenBack: number;
  leftAlone: number;
  createdAt: Date;
  runAt: Date | null;
  endedAt: Date | null;
  userName: string;
  underWay: boolean;
  /** Whether a request for approval is open. */
  waits: boolean;
  /** The number of the merchant's imports that come before this one. */
  ahead: number;
}

const MAX_LISTED = 50;

/** @param p `kinds`: those that the reader may import */
export const importsOf = statement<{ merchantId: string; kinds: readonly string[] }, ListedImport>(
  'imports.of-merchant',
  (_, p) => sql<ListedImport>`select ${listed(p)} from imports
    where imports.merchant_id = ${p.merchantId} and imports.state <> 'discarded'
      and imports.kind = any(${p.kinds}::text[])
    order by imports.created_at desc, imports.id limit ${sql.lit(MAX_LISTED)}`,
);

export interface OneImport extends ListedImport {
  headings: string[] | null;
  samples: string[][] | null;
  matching: Record<string, number> | null;
  layout: ImportLayout | null;
}

export const importById = statement<{ merchantId: string; id: string }, OneImport>(
  'imports.by-id',
  (_, p) => sql<OneImport>`select ${listed(p)}, imports.headings, imports.samples, imports.matching,
      case when imports.layout ? 'head' then imports.layout end as layout from imports
    where imports.merchant_id = ${p.merchantId} and imports.id = ${p.id}::uuid and imports.state <> 'discarded'`,
);

export interface ListedRow {
  line: number;
  verdict: string;
  cells: string[];
  value: Record<string, unknown> | null;
  before: Record<string, unknown> | null;
  problems: RowProblem[];
  outcome: string | null;
}

type Looked = { merchantId: string; id: string; verdict: string; limit: number };

const rows = (
  p: Looked,
) => sql`select row.line, row.verdict, row.cells, row.value, row.before, row.problems, row.outcome from import_rows row
    join imports on imports.merchant_id = ${p.merchantId} and imports.id = row.import_id
    where row.merchant_id = ${p.merchantId} and row.import_id = ${p.id}::uuid
      and row.line <= imports.checked_to and (${p.verdict}::text = '' or row.verdict = ${p.verdict}::text)`;

/** Checked rows in the order of the file, after a line. @param verdict '' matches all */
export const rowsOf = statement<Looked & { after: number; offset: number }, ListedRow>(
  'imports.rows',
  (_, p) => sql<ListedRow>`${rows(p)} and row.line > ${p.after}::int
    order by row.line offset ${p.offset}::int limit ${p.limit}::int`,
  { plan: 'custom' },
);

/** The rows before a line, the last one first. */
export const rowsBefore = statement<Looked & { before: number }, ListedRow>(
  'imports.rows-before',
  (_, p) => sql<ListedRow>`${rows(p)} and row.line < ${p.before}::int order by row.line desc limit ${p.limit}::int`,
  { plan: 'custom' },
);

export const importBacklog = statement<Record<string, never>, Backlog>(
  'sweep.import-backlog',
  () => sql<Backlog>`select count(*)::int as waiting,
      coalesce(extract(epoch from now() - min(asked_at)), 0)::float8 as oldest_seconds
    from imports where state in ('check', 'run', 'back')`,
);
