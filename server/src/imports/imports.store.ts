import { sql } from 'kysely';
import { TAKE_BACK_HOURS, type DayOrder } from '@sandbar/domain/imports';
import { statement, type RowOf } from '../platform/database/index.ts';
import { amongMerchants } from '../platform/jobs/find-merchants.ts';
import { unleased } from '../platform/jobs/leases.ts';
import type { OfMerchant, OldRemoval, OldSearch } from '../platform/jobs/retention.ts';
import { sealedColumn } from '../platform/secrets/index.ts';
import { waitsForApproval } from './imports.queries.ts';
import type { ImportLayout } from './read-head.ts';

/** Each batch of rows renews the lease, which is longer than a batch takes. */
const LEASE_SECONDS = 60;
/** The days for which rows and files are kept; the outcome of an import is kept longer. */
export const ROWS_DAYS = 7;
const IMPORT_DAYS = 400;
/** The most headings that are remembered for a merchant and kind. */
const MAX_HEADINGS = 300;

const IMPORTS = { table: 'imports', row: 'id' };
export const importKeys = sealedColumn({ ...IMPORTS, name: 'imports.file-keys', column: 'sealed_key' });
export const importPlace = (merchantId: string, id: string) => ({ merchantId, table: IMPORTS.table, row: id });

interface NewImport extends Record<string, unknown> {
  merchantId: string;
  id: string;
  userId: string;
  kind: string;
  fileName: string;
  format: string;
  locale: string;
  storageKey: string;
  sealedKey: string;
  byteLength: number;
}

export const insertImport = statement('imports.insert', (db, p: NewImport) =>
  db.insertInto('imports').values({
    merchantId: p.merchantId,
    id: p.id,
    userId: p.userId,
    kind: p.kind,
    fileName: p.fileName,
    format: p.format,
    locale: p.locale,
    storageKey: p.storageKey,
    sealedKey: p.sealedKey,
    byteLength: p.byteLength,
  }),
);

/** Which of these merchants have an import for the job. */
export const merchantsWithImports = statement(
  'sweep.merchants-with-imports',
  (db, p: { merchants: readonly string[] }) =>
    db
      .selectFrom('imports')
      .where(amongMerchants(p.merchants))
      .where(sql<boolean>`state in ('check', 'run', 'back') and asked_at <= now()`)
      .where(unleased)
      .select('merchantId')
      .distinct(),
);

export interface ClaimedImport {
  id: string;
  userId: string;
  kind: string;
  fileName: string;
  format: 'csv' | 'xlsx';
  byteLength: number;
  locale: string;
  storageKey: string | null;
  sealedKey: string | null;
  headings: string[] | null;
  matching: Record<string, number> | null;
  /** How the file is read; null until its beginning was read. */
  layout: ImportLayout | null;
  /** The sheet, the line of headings and the order of days that a person chose. */
  sheet: number | null;
  head: number | null;
  days: DayOrder | null;
  state: 'check' | 'run' | 'back';
  checkedTo: number;
  doneTo: number;
  fresh: number;
  changed: number;
  same: number;
  refused: number;
  written: number;
  takenBack: number;
  leftAlone: number;
  tries: number;
  createdAt: Date;
  runAt: Date | null;
  /** The user who started the import; null before it was started. */
  runBy: string | null;
}

/**
 * Claims the next import: one whose process stopped or, when no import of the merchant is being worked on, the one that
 * waits longest.
 */
export const claimImport = statement<{ merchantId: string; lease: string }, ClaimedImport>(
  'imports.claim',
  (_, p) => sql<ClaimedImport>`update imports
    set lease = ${p.lease}::uuid, leased_until = now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)}),
      tries = tries + 1
    where merchant_id = ${p.merchantId} and id = (
        select id from imports where merchant_id = ${p.merchantId} and state in ('check', 'run', 'back')
          and asked_at <= now() and ${unleased}
        order by lease is null, asked_at, id limit 1 for update skip locked)
      and not exists (select from imports other where other.merchant_id = ${p.merchantId} and other.lease is not null
        and other.id <> imports.id)
    returning id, user_id, kind, file_name, format, byte_length, locale, storage_key, sealed_key, headings,
      matching, case when layout ? 'head' then layout end as layout,
      (layout #>> '{said,sheet}')::int as sheet,
      (layout #>> '{said,head}')::int as head, layout #>> '{said,days}' as days,
      state, checked_to,
      done_to, fresh, changed, same, refused, written, taken_back, left_alone, tries, created_at, run_at, run_by`,
);

type Leased = { merchantId: string; id: string; lease: string };

/** Gives up the lease between two parts of the work, so that another import can be claimed. */
export const leaveImport = statement('imports.leave', (db, p: Leased) =>
  db
    .updateTable('imports')
    .set({ lease: null, leasedUntil: null })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .where('lease', '=', p.lease),
);

/** Postpones a failed import behind the others of its merchant. */
export const postponeImport = statement('imports.postpone', (db, p: Leased & { seconds: number }) =>
  db
    .updateTable('imports')
    .set({ lease: null, leasedUntil: null, askedAt: sql<Date>`now() + make_interval(secs => ${p.seconds}::int)` })
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .where('lease', '=', p.lease),
);

type Head = { headings: string; samples: string; matching: string; layout: string };

/** Saves the headings; choices of the layout by a person are kept. */
export const noteHeadings = statement<Leased & Head, { id: string }>(
  'imports.note-headings',
  (_, p) => sql<{ id: string }>`update imports
    set headings = ${p.headings}::jsonb, samples = ${p.samples}::jsonb, matching = ${p.matching}::jsonb, tries = 0,
      layout = ${p.layout}::jsonb || jsonb_build_object('said', coalesce(layout -> 'said', '{}'))
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid and lease = ${p.lease}::uuid returning id`,
);

/** Locks the import before a batch is written. No row: it was discarded, or another process took it over. */
export const holdImport = statement('imports.hold', (db, p: Leased) =>
  db
    .selectFrom('imports')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .where('lease', '=', p.lease)
    .forUpdate()
    .select('id'),
);

interface Checked extends Leased, Record<string, unknown> {
  checkedTo: number;
  part: number;
  fresh: number;
  changed: number;
  same: number;
  refused: number;
}

/** Saves the progress of the check. */
export const noteChecked = statement<Checked, unknown>(
  'imports.note-checked',
  (_, p) => sql<unknown>`update imports
    set checked_to = ${p.checkedTo}::int, part = ${p.part}::real, fresh = fresh + ${p.fresh}::int,
      changed = changed + ${p.changed}::int,
      same = same + ${p.same}::int, refused = refused + ${p.refused}::int, tries = 0,
      leased_until = now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid and lease = ${p.lease}::uuid`,
);

interface Done extends Leased, Record<string, unknown> {
  doneTo: number;
  part: number;
  written: number;
  refused: number;
  takenBack: number;
  leftAlone: number;
}

/** Saves the progress of writing or of taking back. */
export const noteDone = statement<Done, unknown>(
  'imports.note-done',
  (_, p) => sql<unknown>`update imports
    set done_to = ${p.doneTo}::int, part = ${p.part}::real, written = written + ${p.written}::int,
      refused = refused + ${p.refused}::int, taken_back = taken_back + ${p.takenBack}::int,
      left_alone = left_alone + ${p.leftAlone}::int, tries = 0,
      leased_until = now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid and lease = ${p.lease}::uuid`,
);

/** Ends the present step of an import. */
export const endStep = statement<Leased & { state: string; problem: string | null; now: Date }, { id: string }>(
  'imports.end-step',
  (_, p) => sql<{ id: string }>`update imports
    set state = ${p.state}::text, problem = ${p.problem}::text, part = 1, lease = null, leased_until = null, tries = 0,
      ended_at = case when ${p.state}::text = 'done' then ${p.now}::timestamptz else ended_at end
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid and lease = ${p.lease}::uuid returning id`,
);

/** Deletes the reference to the file, which is no longer needed. */
export const forgetFile = statement<{ merchantId: string; id: string }, unknown>(
  'imports.forget-file',
  (_, p) => sql<unknown>`update imports set storage_key = null, sealed_key = null
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

/** Deletes some rows of an earlier check. */
export const removeRows = statement<{ merchantId: string; id: string; limit: number }, { line: number }>(
  'imports.remove-rows',
  (_, p) => sql<{
    line: number;
  }>`delete from import_rows where merchant_id = ${p.merchantId} and import_id = ${p.id}::uuid
    and line in (select line from import_rows where merchant_id = ${p.merchantId} and import_id = ${p.id}::uuid
      order by line limit ${p.limit}::int)
    returning line`,
);

/** @param rows JSON text of `{line, verdict, key, cells, subjectId, value, before, problems}[]` */
export const insertRows = statement<{ merchantId: string; id: string; rows: string }, unknown>(
  'imports.insert-rows',
  (_, p) => sql<unknown>`insert into import_rows (merchant_id, import_id, line, verdict, key, cells, subject_id, value,
    before, problems)
    select ${p.merchantId}::uuid, ${p.id}::uuid, r.line, r.verdict, r.key, r.cells, r."subjectId",
      r.value, r.before, r.problems
    from jsonb_to_recordset(${p.rows}::jsonb) as r(line int, verdict text, key text, cells jsonb, "subjectId" uuid,
      value jsonb, before jsonb, problems jsonb)`,
);

/** @param rows JSON text of `{line, outcome}[]` */
export const noteOutcomes = statement<{ merchantId: string; id: string; rows: string }, unknown>(
  'imports.note-outcomes',
  (_, p) => sql<unknown>`update import_rows set outcome = r.outcome
    from jsonb_to_recordset(${p.rows}::jsonb) as r(line int, outcome text)
    where import_rows.merchant_id = ${p.merchantId} and import_rows.import_id = ${p.id}::uuid
    and import_rows.line = r.line`,
);

/** Refuses rows that were valid at the check but no longer are. @param rows JSON text of `{line, problems}[]` */
export const refuseRows = statement<{ merchantId: string; id: string; rows: string }, unknown>(
  'imports.refuse-rows',
  (_, p) => sql<unknown>`update import_rows set verdict = 'refused', problems = r.problems
    from jsonb_to_recordset(${p.rows}::jsonb) as r(line int, problems jsonb)
    where import_rows.merchant_id = ${p.merchantId} and import_rows.import_id = ${p.id}::uuid
    and import_rows.line = r.line`,
);

type Chosen = { merchantId: string; id: string };

/** Reads an import and locks it until the transaction ends. */
export const importToChange = statement('imports.to-change', (db, p: Chosen) =>
  db
    .selectFrom('imports')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .forUpdate()
    .select([
      'kind',
      'fileName',
      'state',
      'headings',
      'layout',
      'runAt',
      'endedAt',
      'written',
      'fresh',
      'changed',
      'storageKey',
    ]),
);

export type ImportToChange = RowOf<typeof importToChange>;

/** Starts the check again with these columns. It deletes the rows of the earlier check when it begins. */
export const rematch = statement<Chosen & { matching: string | null; said: string }, unknown>(
  'imports.rematch',
  (_, p) => sql<unknown>`update imports set matching = ${p.matching}::jsonb,
      layout = jsonb_build_object('said', ${p.said}::jsonb), state = 'check', asked_at = now(), checked_to = 0,
      part = 0,
      fresh = 0, changed = 0, same = 0, refused = 0
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

export const askToRun = statement<Chosen & { userId: string }, unknown>(
  'imports.ask-to-run',
  (_, p) => sql<unknown>`update imports set state = 'run', asked_at = now(), run_at = now(), run_by = ${p.userId}::uuid,
    done_to = 0, part = 0
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

export const askBack = statement<Chosen, unknown>(
  'imports.ask-back',
  (_, p) => sql<unknown>`update imports set state = 'back', asked_at = now(), done_to = 0, part = 0, problem = null
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

/** Discards an import; a process that works on it loses the lease. */
export const discard = statement<Chosen, unknown>(
  'imports.discard',
  (_, p) => sql<unknown>`update imports set state = 'discarded', problem = null, lease = null, leased_until = null
    where merchant_id = ${p.merchantId} and id = ${p.id}::uuid`,
);

/** @param headings JSON text of `{heading, field}[]`; beyond the limit the least recently used ones are deleted */
export const rememberHeadings = statement<{ merchantId: string; kind: string; headings: string }, unknown>(
  'imports.remember-headings',
  (_, p) => sql<unknown>`insert into import_headings (merchant_id, kind, heading, field, used_at)
    select ${p.merchantId}::uuid, ${p.kind}::text, h.heading, h.field, now()
      from jsonb_to_recordset(${p.headings}::jsonb) as h(heading text, field text)
    on conflict (merchant_id, kind, heading) do update set field = excluded.field, used_at = excluded.used_at`,
);

export const forgetHeadings = statement<{ merchantId: string; kind: string }, unknown>(
  'imports.forget-headings',
  (_, p) => sql<unknown>`delete from import_headings where merchant_id = ${p.merchantId} and kind = ${p.kind}::text
    and heading in (
    select heading from import_headings where merchant_id = ${p.merchantId} and kind = ${p.kind}::text
    order by used_at desc, heading offset ${sql.lit(MAX_HEADINGS)})`,
);

/**
 * Whether rows may be deleted. They are kept while the import can be undone, and while a request for approval is open.
 */
const rowsAreOld = (merchantId: unknown) => sql<boolean>`(imports.state = 'discarded'
    or imports.created_at < now() - make_interval(days => ${sql.lit(ROWS_DAYS)})
      and (imports.run_at is null or imports.run_at < now() - make_interval(hours => ${sql.lit(TAKE_BACK_HOURS)})))
  and imports.state not in ('run', 'back') and not ${waitsForApproval(merchantId)}`;

export const merchantsWithOldRows = statement<OldSearch, OfMerchant>(
  'sweep.merchants-with-old-import-rows',
  (_, p) => sql<OfMerchant>`select distinct merchant_id from imports where ${amongMerchants(p.merchants)}
    and ${rowsAreOld(sql.raw('imports.merchant_id'))}
    and (storage_key is not null or exists (
      select from import_rows row where row.merchant_id = imports.merchant_id and row.import_id = imports.id))`,
);

/** Deletes rows of old imports. */
export const removeOldRows = statement<OldRemoval, { line: number }>(
  'imports.remove-old-rows',
  (_, p) => sql<{ line: number }>`delete from import_rows where merchant_id = ${p.merchantId} and (import_id, line) in (
      select row.import_id, row.line from imports
      join import_rows row on row.merchant_id = ${p.merchantId} and row.import_id = imports.id
      where imports.merchant_id = ${p.merchantId} and ${rowsAreOld(p.merchantId)}
      order by row.import_id, row.line offset ${p.skip}::int limit ${p.limit}::int)
    returning line`,
);

/** Deletes imports' references to old files, after their rows. Imports that were not run by then become discarded. */
export const removeOldFiles = statement<OldRemoval, { storageKey: string }>(
  'imports.remove-old-files',
  (_, p) => sql<{ storageKey: string }>`with old as (
      select id, storage_key from imports where merchant_id = ${p.merchantId}
        and storage_key is not null and ${rowsAreOld(p.merchantId)}
      order by created_at, id offset ${p.skip}::int limit ${p.limit}::int for update skip locked)
    update imports set storage_key = null, sealed_key = null, lease = null, leased_until = null,
      problem = case when imports.written > 0 then imports.problem end,
      state = case when imports.written > 0 or imports.state in ('done', 'reverted')
        then imports.state else 'discarded' end
    from old where imports.merchant_id = ${p.merchantId} and imports.id = old.id
    returning old.storage_key`,
);

const IS_OLD = sql<boolean>`created_at < now() - make_interval(days => ${sql.lit(IMPORT_DAYS)})
  and state not in ('run', 'back')
  and storage_key is null`;

export const merchantsWithOldImports = statement<OldSearch, OfMerchant>(
  'sweep.merchants-with-old-imports',
  (_, p) =>
    sql<OfMerchant>`select distinct merchant_id from imports where ${amongMerchants(p.merchants)} and ${IS_OLD}
      and not exists (select from import_rows row where row.merchant_id = imports.merchant_id
      and row.import_id = imports.id)`,
);

export const removeOldImports = statement<OldRemoval, { id: string }>(
  'imports.remove-old',
  (_, p) => sql<{ id: string }>`delete from imports where merchant_id = ${p.merchantId} and id in (
      select id from imports where merchant_id = ${p.merchantId} and ${IS_OLD}
        and not exists (select from import_rows row where row.merchant_id = ${p.merchantId}
          and row.import_id = imports.id)
      order by created_at, id offset ${p.skip}::int limit ${p.limit}::int)
    returning id`,
);
