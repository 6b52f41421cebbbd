import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { IMPORT_LIMITS, readRow, type DayOrder, type ImportKind, type RowProblem } from '@sandbar/domain/imports';
import { createPrivateFiles, type FileStorage } from '../media/index.ts';
import {
  first,
  isUnavailable,
  jsonText,
  SqlState,
  sqlState,
  type Database,
  type Transaction,
} from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import type { Importer, JudgedRow, RowToWrite, Seen } from '../platform/importer.ts';
import type { Installation } from '../platform/installation.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { findMerchants } from '../platform/jobs/find-merchants.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import { layoutsOfSources, sourceOf } from '../platform/tables/layouts.store.ts';
import { UnreadableFile, type TableAbout, type TableRow } from '../platform/tables/index.ts';
import { headingsBefore, importBacklog, keysSeen, rowsToTakeBack, rowsToWrite } from './imports.queries.ts';
import {
  claimImport,
  endStep,
  forgetFile,
  holdImport,
  importPlace,
  insertRows,
  leaveImport,
  merchantsWithImports,
  noteChecked,
  noteDone,
  noteHeadings,
  noteOutcomes,
  postponeImport,
  refuseRows,
  removeRows,
  type ClaimedImport,
} from './imports.store.ts';
import { IMPORTERS } from './importers.ts';
import { readHead, type ImportLayout, type Memory } from './read-head.ts';
import { readInProcess } from './read-in-process.ts';
import { isTemplateNote } from './template.ts';

interface Deps {
  database: Database;
  installation: Installation;
  merchants: MerchantScope;
  privateStorage: FileStorage;
  onError(error: unknown, doing: string): void;
  /** Reads a file's rows; by default in a separate process. */
  read?: typeof readInProcess;
  /** How long one merchant's import runs before another merchant's continues, ms. */
  pieceMs?: number;
}

/** The rows of one transaction, few enough that others do not wait for it. */
const BATCH = 200;
/** The rows of an earlier check that are deleted at once. */
const REMOVED_AT_ONCE = 2_000;
/** The number of consecutive attempts that may fail or end with the process. */
const MAX_TRIES = 3;
/** The delay after a failure in seconds, multiplied by the number of failures. */
const POSTPONED_SECONDS = 20;
const PIECE_MS = 4_000;
/** After a batch the job rests as long as the batch took, within these limits, so that others can use the database. */
const [SHORTEST_REST_MS, LONGEST_BACKOFF_MS] = [2, 250];

/** The import was discarded, or another process took it over, so nothing more is written. */
class LeaseLost extends Error {}

interface Work {
  merchant: Merchant;
  claimed: ClaimedImport;
  importer: Importer;
  leased: { merchantId: string; id: string; lease: string };
  /** Whether another merchant's import should continue now. */
  isOver(): boolean;
}

/** The outcome of a piece of work: more to do, or the end of its step. */
type Outcome = 'more' | { state: string; problem?: string };

/** The dependencies that the steps share. */
interface Parts {
  database: Database;
  files: ReturnType<typeof createPrivateFiles>;
  read: typeof readInProcess;
}

/** Runs one transaction while this process holds the lease, and then rests as long as it took. */
const batch = async (
  { database }: Pick<Parts, 'database'>,
  leased: Work['leased'],
  work: (transaction: Transaction) => Promise<void>,
): Promise<void> => {
  const began = performance.now();
  await database.transaction(async (transaction) => {
    if (!(await first(transaction.run(holdImport(leased))))) throw new LeaseLost();
    await work(transaction);
  });
  const took = performance.now() - began;
  await setTimeout(Math.min(LONGEST_BACKOFF_MS, Math.max(SHORTEST_REST_MS, took)));
};

/** Replaces characters that PostgreSQL cannot store in a text. */
const storable = (cell: string): string => cell.toWellFormed().replaceAll('\0', ' ');

/** The file's rows from the first one; the file is closed when the reader stops. */
async function* rowsOf(
  { files, read }: Pick<Parts, 'files' | 'read'>,
  merchantId: string,
  claimed: ClaimedImport,
  onAbout?: (about: TableAbout) => void,
): AsyncGenerator<TableRow> {
  const { id, storageKey, sealedKey, format, byteLength, sheet } = claimed;
  const content = await files.openRead({ merchantId, id, storageKey: storageKey!, sealedKey });
  try {
    for await (const row of read({ format, byteLength, sheet: sheet ?? undefined }, content, { onAbout }))
      yield { ...row, cells: row.cells.map(storable) };
  } finally {
    content.destroy();
  }
}

/** The layout that was chosen for earlier files of the same source. */
const memoryOf = ({ database }: Pick<Parts, 'database'>, merchantId: string, kind: ImportKind): Memory => ({
  fieldsOf: async (headings) => {
    const before = await database.run(headingsBefore({ merchantId, kind, headings }));
    return new Map(before.map(({ heading, field }) => [heading, field]));
  },
  daysOf: async (headings) => {
    const known = await database.run(layoutsOfSources({ merchantId, kind, sources: [sourceOf(headings)] }));
    return (known[0]?.layout as { days?: DayOrder } | undefined)?.days;
  },
});

const lookAtHead = async (parts: Parts, { merchant, claimed, leased }: Work): Promise<Outcome> => {
  const kind = claimed.kind as ImportKind;
  let about: TableAbout | undefined;
  const rows = rowsOf(parts, merchant.id, claimed, (how) => (about = how));
  const said = {
    head: claimed.head ?? undefined,
    matching: claimed.matching ?? undefined,
    days: claimed.days ?? undefined,
  };
  const head = await readHead(kind, { rows, about: () => about! }, said, memoryOf(parts, merchant.id, kind));
  if (head === 'too-long') return { state: 'failed', problem: 'too-long' };
  if (!head && (about?.sheets.length ?? 0) < 2) return { state: 'failed', problem: 'empty' };
  const layout: ImportLayout = head?.layout ?? { about: about!, head: 1, days: null, decimals: {}, asks: 'columns' };
  const noted = noteHeadings({
    ...leased,
    headings: jsonText(head?.headings ?? []),
    samples: jsonText(head?.samples ?? []),
    matching: JSON.stringify(head?.matching ?? {}),
    layout: JSON.stringify(layout),
  });
  if (!(await first(parts.database.run(noted)))) throw new LeaseLost();
  return layout.asks ? { state: 'columns' } : 'more';
};

const check = async (parts: Parts, work: Work): Promise<Outcome> => {
  const { database } = parts;
  const { merchant, claimed, importer, leased, isOver } = work;
  const { matching, layout, checkedTo } = claimed;
  if (!matching || !layout) return lookAtHead(parts, work);
  const kind = claimed.kind as ImportKind;
  const scope = { merchantId: merchant.id, id: claimed.id };
  if (checkedTo === 0) while ((await database.run(removeRows({ ...scope, limit: REMOVED_AT_ONCE }))).length > 0);
  const file = { id: claimed.id, name: claimed.fileName, freshBefore: checkedTo === 0 ? 0 : claimed.fresh };
  const judge = await importer.judging(database, merchant, matching, file);
  const look = async (rows: readonly TableRow[]) => {
    const { line, part } = rows.at(-1)!;
    await batch(parts, leased, async (transaction) => {
      const seen: Seen = async (keys) =>
        new Map((await transaction.run(keysSeen({ ...scope, keys }))).map(({ key, ...one }) => [key, one]));
      const read = rows.map((row) => readRow(kind, matching, row, layout, merchant.settings.currency));
      const judged = await judge(transaction, read, seen);
      const counts = { fresh: 0, changed: 0, same: 0, refused: 0 };
      for (const { verdict } of judged) counts[verdict === 'new' ? 'fresh' : verdict] += 1;
      const written = judged.map((row) => withId(row, claimed.createdAt));
      await transaction.run(insertRows({ ...scope, rows: JSON.stringify(written) }));
      await transaction.run(noteChecked({ ...leased, ...counts, checkedTo: line, part }));
    });
  };
  let waiting: TableRow[] = [];
  let count = 0;
  for await (const row of rowsOf(parts, merchant.id, claimed)) {
    if (row.line <= layout.head || isTemplateNote(row.cells)) continue;
    count += 1;
    if (count > IMPORT_LIMITS.rows[kind]) return { state: 'failed', problem: 'too-long' };
    if (row.line <= checkedTo) continue;
    waiting.push(row);
    if (waiting.length < BATCH) continue;
    await look(waiting);
    waiting = [];
    if (isOver()) return 'more';
  }
  if (waiting.length > 0) await look(waiting);
  return { state: 'checked' };
};

const run = async (parts: Parts, { merchant, claimed, importer, leased, isOver }: Work): Promise<Outcome> => {
  const scope = { merchantId: merchant.id, id: claimed.id };
  const total = claimed.fresh + claimed.changed;
  let { doneTo: after, written } = claimed;
  let refusedSince = 0;
  for (;;) {
    const rows = (await parts.database.run(rowsToWrite({ ...scope, after, limit: BATCH }))) as RowToWrite[];
    if (rows.length === 0) return { state: 'done' };
    after = rows.at(-1)!.line;
    await batch(parts, leased, async (transaction) => {
      const { events, refused } = await importer.write(transaction, merchant, rows, claimed.runBy!);
      const good = rows.filter(({ line }) => !refused.has(line));
      const outcomes = good.map(({ line }) => ({ line, outcome: 'written' }));
      if (good.length > 0) await transaction.run(noteOutcomes({ ...scope, rows: JSON.stringify(outcomes) }));
      if (refused.size > 0) await transaction.run(refuseRows({ ...scope, rows: problemsOf(refused) }));
      await appendEvents(transaction, merchant.id, events);
      written += good.length;
      refusedSince += refused.size;
      const part = Math.min(1, (written + refusedSince) / Math.max(1, total));
      const counts = { written: good.length, refused: refused.size, takenBack: 0, leftAlone: 0 };
      await transaction.run(noteDone({ ...leased, ...counts, doneTo: after, part }));
    });
    if (isOver()) return 'more';
  }
};

const takeBack = async (parts: Parts, { merchant, claimed, importer, leased, isOver }: Work): Promise<Outcome> => {
  const scope = { merchantId: merchant.id, id: claimed.id };
  let [after, seen] = [claimed.doneTo, claimed.takenBack + claimed.leftAlone];
  for (;;) {
    const rows = (await parts.database.run(rowsToTakeBack({ ...scope, after, limit: BATCH }))) as RowToWrite[];
    if (rows.length === 0) return { state: 'reverted' };
    after = rows.at(-1)!.line;
    seen += rows.length;
    await batch(parts, leased, async (transaction) => {
      const { events, outcomes } = await importer.takeBack(transaction, merchant, rows, claimed.runAt!, claimed.runBy!);
      const noted = [...outcomes].map(([line, outcome]) => ({ line, outcome }));
      await transaction.run(noteOutcomes({ ...scope, rows: JSON.stringify(noted) }));
      await appendEvents(transaction, merchant.id, events);
      const takenBack = noted.filter(({ outcome }) => outcome === 'taken-back').length;
      const counts = { written: 0, refused: 0, takenBack, leftAlone: noted.length - takenBack };
      const part = Math.min(1, seen / Math.max(1, claimed.written));
      await transaction.run(noteDone({ ...leased, ...counts, doneTo: after, part }));
    });
    if (isOver()) return 'more';
  }
};

const STEPS = { check, run, back: takeBack };

/** `work imports`: checks files that staff sent, writes their valid rows, and takes imports back. */
export const workImports = ({
  database,
  installation,
  merchants,
  privateStorage,
  onError,
  read = readInProcess,
  pieceMs = PIECE_MS,
}: Deps): Job => {
  const files = createPrivateFiles(privateStorage, installation.secrets, importPlace);
  const parts: Parts = { database, files, read };

  const end = async (
    { leased, claimed }: Work,
    { state, problem = null }: { state: string; problem?: string | null },
  ) => {
    const ended = await first(database.run(endStep({ ...leased, state, problem, now: new Date() })));
    // The rows record the import, so the file is no longer needed.
    if (!ended || state !== 'done' || !claimed.storageKey) return;
    await database.run(forgetFile({ merchantId: leased.merchantId, id: leased.id }));
    await privateStorage.remove(claimed.storageKey);
  };

  const claim = async (merchantId: string, lease: string): Promise<ClaimedImport | undefined> => {
    try {
      return await first(database.run(claimImport({ merchantId, lease })));
    } catch (error) {
      // Another process claimed an import of the same merchant at this moment.
      if (sqlState(error) === SqlState.uniqueViolation) return undefined;
      throw error;
    }
  };

  return {
    name: 'work imports',
    everyMs: 400,
    atOnce: 2,
    merchantsWithWork: findMerchants(database, merchantsWithImports),
    run: async (merchantId, { stopping }) => {
      const lease = randomUUID();
      const merchant = await merchants.byId(merchantId);
      const claimed = await claim(merchantId, lease);
      if (!claimed) return false;
      const until = performance.now() + pieceMs;
      const work: Work = {
        merchant,
        claimed,
        importer: IMPORTERS[claimed.kind as ImportKind],
        leased: { merchantId, id: claimed.id, lease },
        isOver: () => stopping.aborted || performance.now() > until,
      };
      try {
        if (claimed.tries > MAX_TRIES) throw new Error('tried too often');
        const outcome = await STEPS[claimed.state](parts, work);
        if (outcome === 'more') await database.run(leaveImport(work.leased));
        else await end(work, outcome);
      } catch (error) {
        if (isUnavailable(error)) throw error;
        if (error instanceof LeaseLost) return true;
        if (error instanceof UnreadableFile) await end(work, { state: 'failed', problem: error.problem });
        else {
          onError(error, `work imports ${claimed.id}`);
          if (claimed.tries >= MAX_TRIES) await end(work, { state: 'failed', problem: 'broken' });
          else await database.run(postponeImport({ ...work.leased, seconds: claimed.tries * POSTPONED_SECONDS }));
        }
      }
      return !stopping.aborted;
    },
    backlog: { queue: 'imports', read: async () => (await first(database.run(importBacklog({}))))! },
  };
};

const problemsOf = (refused: ReadonlyMap<number, readonly RowProblem[]>): string =>
  JSON.stringify([...refused].map(([line, problems]) => ({ line, problems })));

/**
 * New records get ids that sort by file and line, so that rows that differ only in price match the same stays when the
 * file is imported again.
 */
const withId = (row: JudgedRow, createdAt: Date) => {
  if (row.verdict !== 'new') return row;
  const time = (createdAt.getTime() + (row.line >> 12)).toString(16).padStart(12, '0');
  const place = (row.line & 0xfff).toString(16).padStart(3, '0');
  const random = randomUUID();
  return { ...row, subjectId: `${time.slice(0, 8)}-${time.slice(8)}-7${place}${random.slice(18)}` };
};
