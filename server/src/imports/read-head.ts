import {
  DaysOfFile,
  HEAD_WITHIN,
  headingKey,
  headRowOf,
  IMPORT_FIELDS,
  IMPORT_LIMITS,
  matchColumns,
  missingFields,
  withDays,
  type CellSigns,
  type DayOrder,
  type ImportKind,
  type Matching,
} from '@sandbar/domain/imports';
import { SumsOfColumn, type DecimalSign } from '@sandbar/domain/payments';
import type { TableAbout, TableRow } from '../platform/tables/index.ts';
import { isTemplateNote } from './template.ts';

/** How a file is read, and what a person has to choose. */
export interface ImportLayout extends CellSigns {
  about: TableAbout;
  /** The number of the line with the headings. */
  head: number;
  /** Rows of our template that are left out: its guide and its example. */
  notes?: number;
  /** What a person has to choose: the columns, or the order of days and months. */
  asks: 'columns' | 'days' | null;
}

/** The layout chosen for a file, or for earlier files like it. */
export interface FileOptions {
  /** The number of the line with the headings. */
  head?: number | undefined;
  matching?: Matching | undefined;
  days?: DayOrder | undefined;
}

export interface FileHead {
  headings: string[];
  samples: string[][];
  matching: Matching;
  layout: ImportLayout;
}

/** The rows below the headings that serve as examples of each column. */
const SAMPLES = 5;
const HEADING = 200;
const SAMPLE_CELL = 80;

/** The choices remembered for a merchant: fields by headings, and day orders by source. */
export interface Memory {
  fieldsOf(headings: readonly string[]): Promise<ReadonlyMap<string, string>>;
  daysOf(headings: readonly string[]): Promise<DayOrder | undefined>;
}

const knownIn = (kind: ImportKind) => (cells: readonly string[]) => {
  const { matching, doubtful } = matchColumns(kind, cells, new Map());
  return Object.keys(matching).length + doubtful.length;
};

/**
 * Reads the headings and example values of a file and matches columns to fields. Day order and decimal sign depend on
 * all rows, so the file is read to the end.
 * @returns undefined for a file without a row below its headings; `too-long` for a file with too many rows
 */
export const readHead = async (
  kind: ImportKind,
  { rows, about }: { rows: AsyncIterable<TableRow>; about(): TableAbout },
  said: FileOptions,
  memory: Memory,
): Promise<FileHead | 'too-long' | undefined> => {
  const early: TableRow[] = [];
  let found: { head: TableRow; headings: string[]; matching: Matching; doubtful: readonly string[] } | undefined;
  const days = new DaysOfFile();
  const sums = new Map<string, SumsOfColumn>();
  const fields = IMPORT_FIELDS[kind];
  const judge = async () => {
    const byHand = said.head === undefined ? -1 : early.findIndex(({ line }) => line === said.head);
    const texts = early.slice(0, HEAD_WITHIN).map(({ cells }) => cells);
    const head = early[byHand >= 0 ? byHand : headRowOf(texts, knownIn(kind))]!;
    const headings = Array.from(
      { length: Math.max(...early.filter(({ line }) => line >= head.line).map(({ cells }) => cells.length)) },
      (_, place) => (head.cells[place] ?? '').trim().slice(0, HEADING),
    );
    const before = await memory.fieldsOf(headings.map(headingKey).filter((key) => key !== ''));
    const { matching, doubtful } = said.matching
      ? { matching: said.matching, doubtful: [] }
      : matchColumns(kind, headings, before);
    found = { head, headings, matching, doubtful };
  };
  let notes = 0;
  const look = ({ line, cells }: TableRow) => {
    if (line <= found!.head.line) return;
    if (isTemplateNote(cells)) return void (notes += 1);
    for (const { name, reads } of fields) {
      const cell = cells[found!.matching[name] ?? -1] ?? '';
      if (cell === '') continue;
      if (reads.as === 'day') days.see(cell);
      if (reads.as === 'whole' || reads.as === 'price' || (reads.as === 'reduction' && !cell.endsWith('%')))
        sums.set(name, (sums.get(name) ?? new SumsOfColumn()).see(cell));
    }
  };
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > IMPORT_LIMITS.rows[kind] + HEAD_WITHIN) return 'too-long';
    if (early.length <= HEAD_WITHIN + SAMPLES) early.push(row);
    else {
      if (!found) {
        await judge();
        early.forEach(look);
      }
      look(row);
    }
  }
  if (early.length < 2) return undefined;
  if (!found) {
    await judge();
    early.forEach(look);
  }
  const { head, headings, matching, doubtful } = found!;
  const below = early.filter(({ line, cells }) => line > head.line && !isTemplateNote(cells)).slice(0, SAMPLES);
  if (below.length === 0) return undefined;
  const settled = said.days ?? days.order;
  const order = settled === 'either' ? await memory.daysOf(headings) : settled;
  const isWhole = missingFields(kind, matching).length === 0 && doubtful.length === 0;
  const shown = below.map(({ cells }) => withDays(kind, matching, cells));
  const decimals = [...sums].map(([name, column]): [string, DecimalSign] => [name, column.decimal]);
  return {
    headings,
    samples: headings.map((_, place) => shown.map((cells) => (cells[place] ?? '').trim().slice(0, SAMPLE_CELL))),
    matching,
    layout: {
      about: about(),
      head: head.line,
      notes,
      days: order ?? null,
      decimals: Object.fromEntries(decimals.filter(([, sign]) => sign !== null)),
      asks: !isWhole ? 'columns' : settled === 'either' && !order ? 'days' : null,
    },
  };
};
