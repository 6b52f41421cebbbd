import { accept, refuse, type Result } from '../common/index.ts';
import { headRowOf } from '../imports/columns.ts';
import type { DayOrder } from '../imports/days.ts';
import { isSameAccount } from './bank-account.ts';
import { namedColumns, namesEnough, type NamedColumn, type Role } from './bank-columns.ts';
import { BANK_ROLES, type BankRole } from './bank-roles.ts';
import { isNoSum, namesOtherMoney, readBankSum } from './bank-sums.ts';
import { isCarriedOut, isDong, wayOf } from './bank-words.ts';
import type { PaymentRefusal } from './refusals.ts';

/** The row of names is among the first rows; banks write their own rows above it. */
const HEAD_WITHIN = 30;
/** Banks' lists do not have more columns, and each name takes time to read. */
const MAX_COLUMNS = 200;
/** Rows below the names that are shown as samples of a column. */
const SAMPLES = 3;

/** A row of a file of cells. */
export interface CellRow {
  /** The number of the row; the first one is 1. */
  line: number;
  cells: string[];
}

export interface Table {
  columns: NamedColumn[];
  above: CellRow[];
  rows: CellRow[];
  /** The row of names. */
  head: CellRow;
}

/** The layout of a bank's files as a person described it. */
export interface BankLayout {
  /** The line of the row of names. */
  head?: number | undefined;
  columns?: readonly { role: BankRole; at: number }[] | undefined;
  days?: DayOrder | undefined;
}

/** The suspected row of names of an unknown file, with samples of the rows below it. */
export interface UnknownTable {
  head: number;
  columns: { heading: string; samples: string[]; role: BankRole | null }[];
  /** The rows among which a person finds the names. */
  rows: { line: number; cells: string[] }[];
}

/** Adds a second row of names: another language, or `Nợ` and `Có` below `Số tiền`. */
const withSecondRow = (names: readonly string[], next: CellRow | undefined): NamedColumn[] | undefined => {
  if (!next || next.cells.length > MAX_COLUMNS || next.cells.some((cell) => /\d/.test(cell))) return undefined;
  const second = namedColumns(next.cells);
  if (!second.some(({ role }) => role !== null && role !== 'amount')) return undefined;
  const width = Math.max(names.length, next.cells.length);
  return namedColumns(Array.from({ length: width }, (_, at) => [names[at], next.cells[at]].filter(Boolean).join('\n')));
};

const shown = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 80);
const isBankRole = (role: Role | null): role is BankRole => BANK_ROLES.includes(role as BankRole);

/** Returns the rows in which names may stand, for a file in which they were not found. */
export const unknownTable = (rows: readonly CellRow[], said: BankLayout): UnknownTable | undefined => {
  const early = rows.slice(0, HEAD_WITHIN);
  const known = (cells: readonly string[]) => namedColumns(cells).filter(({ role }) => role !== null).length;
  const head =
    early.find(({ line }) => line === said.head) ??
    early[
      headRowOf(
        early.map(({ cells }) => cells.slice(0, MAX_COLUMNS)),
        known,
      )
    ];
  const below = head ? rows.filter(({ line }) => line > head.line).slice(0, SAMPLES) : [];
  if (!head || below.length === 0 || head.cells.length > MAX_COLUMNS) return undefined;
  const width = Math.min(MAX_COLUMNS, Math.max(...[head, ...below].map(({ cells }) => cells.length)));
  if (width < 3) return undefined;
  const names = namedColumns(Array.from({ length: width }, (_, at) => head.cells[at] ?? ''));
  const roles = said.columns && new Map(said.columns.map(({ role, at }) => [at, role]));
  return {
    head: head.line,
    rows: early.map(({ line, cells }) => ({ line, cells: cells.slice(0, MAX_COLUMNS).map(shown) })),
    columns: names.map(({ name, role, at }) => ({
      heading: shown(name),
      samples: below.map(({ cells }) => shown(cells[at] ?? '')),
      role: roles ? (roles.get(at) ?? null) : isBankRole(role) ? role : null,
    })),
  };
};

/** Returns the columns as a person named them. The others keep their names unless they conflict. */
const byHand = (names: readonly string[], said: NonNullable<BankLayout['columns']>): NamedColumn[] => {
  const width = Math.max(names.length, ...said.map(({ at }) => at + 1));
  const roles = new Map(said.map(({ role, at }) => [at, role]));
  return namedColumns(Array.from({ length: width }, (_, at) => names[at] ?? '')).map((column) => {
    const role = roles.get(column.at) ?? (isBankRole(column.role) ? 'other' : column.role);
    return { ...column, role, otherMoney: roles.has(column.at) ? false : column.otherMoney };
  });
};

/** Finds the table in rows: below known names, or below the names that a person chose. */
const tableIn = (rows: readonly CellRow[], said: BankLayout): Table | undefined => {
  for (const [at, head] of rows.slice(0, HEAD_WITHIN).entries()) {
    const { cells } = head;
    if (said.head !== undefined && head.line !== said.head) continue;
    const below = (skipped: number) => ({ above: rows.slice(0, at), rows: rows.slice(at + skipped), head });
    if (said.columns) {
      if (said.head !== undefined) return { columns: byHand(cells, said.columns), ...below(1) };
      continue;
    }
    if (cells.length < 3 || cells.length > MAX_COLUMNS) continue;
    const alone = namedColumns(cells);
    if (!alone.some(({ role }) => role !== null)) continue;
    const both = withSecondRow(cells, rows[at + 1]);
    const columns = both ?? alone;
    if (namesEnough(columns)) return { columns, ...below(both ? 2 : 1) };
  }
  return undefined;
};

/** The table of a file; undefined when its columns are unknown. */
export const tableOf = (all: readonly CellRow[], said: BankLayout): Table | undefined => {
  const found = tableIn(all, said);
  if (!found) return undefined;
  // Banks repeat the row of names on each page.
  const head = found.head.cells.join('\n');
  return { ...found, rows: found.rows.filter(({ cells }) => cells.join('\n') !== head) };
};

const cellsOf = ({ at }: NamedColumn, rows: readonly CellRow[]): string[] =>
  rows.map(({ cells }) => cells[at] ?? '').filter(Boolean);

/** Decides columns with unknown or ambiguous names by the content of all their cells. */
export const byCells = (columns: readonly NamedColumn[], rows: readonly CellRow[]): NamedColumn[] => {
  // Where amounts have a sign, or each direction has a column, a column of payment types does not tell the direction.
  const parted = columns.some(
    (column) =>
      column.role === 'credit' ||
      (column.role === 'amount' && cellsOf(column, rows).some((cell) => readBankSum(cell)?.way === 'out')),
  );
  const asRead = (column: NamedColumn): Role | null => {
    const cells = cellsOf(column, rows);
    if (column.role === 'type') return !parted && cells.some((cell) => wayOf(cell)) ? 'direction' : 'other';
    if (column.role !== null || cells.length === 0) return column.role;
    if (cells.every((cell) => wayOf(cell))) return parted ? null : 'direction';
    if (cells.every((cell) => isCarriedOut(cell) !== undefined)) return 'status';
    const currencies = cells.every((cell) => /^[A-Z]{3}$/.test(cell) && (isDong(cell) || namesOtherMoney(cell)));
    return currencies ? 'currency' : null;
  };
  return columns.map((column) => ({ ...column, role: asRead(column) }));
};

/**
 * Returns the one column of a role. Of several columns, those that are empty or equal to another in all rows are left
 * out.
 */
const oneOf = (
  role: Role,
  columns: readonly NamedColumn[],
  rows: readonly CellRow[],
): Result<NamedColumn | undefined, PaymentRefusal> => {
  const named = columns.filter((column) => column.role === role);
  const inDong = named.filter(({ otherMoney }) => !otherMoney);
  const candidates = inDong.length > 0 ? inDong : named;
  const [first, ...others] = candidates.filter((column) => cellsOf(column, rows).some((cell) => !isNoSum(cell)));
  const other = others.find(({ at }) => rows.some(({ cells }) => (cells[at] ?? '') !== (cells[first!.at] ?? '')));
  return other
    ? refuse('BANK_FILE_TWO_COLUMNS', { one: first!.name, other: other.name })
    : accept(first ?? candidates[0]);
};

export interface Layout {
  reference: NamedColumn | undefined;
  credit: NamedColumn | undefined;
  debit: NamedColumn | undefined;
  amount: NamedColumn | undefined;
  all(role: Role): NamedColumn[];
}

export const layoutOf = (columns: readonly NamedColumn[], rows: readonly CellRow[]): Result<Layout, PaymentRefusal> => {
  const found: Partial<Record<Role, NamedColumn>> = {};
  for (const role of ['reference', 'credit', 'debit', 'amount'] as const) {
    const one = oneOf(role, columns, rows);
    if (!one.ok) return one;
    if (one.value) found[role] = one.value;
  }
  const { reference, credit, debit, amount } = found;
  return accept({ reference, credit, debit, amount, all: (role) => columns.filter((column) => column.role === role) });
};

/** The account that the bank's own rows above the table state. */
const accountAbove = (above: readonly CellRow[]): string | undefined =>
  above.flatMap(({ cells }) => {
    const text = cells.filter(Boolean).join('\n');
    const found = /(?:account|acct|a\/c|tài khoản|tai khoan|(?<!\p{L})tk(?!\p{L}))\D{0,40}(\d[\d .-]{4,24}\d)/iu.exec(
      text,
    );
    return found ? [found[1]!] : [];
  })[0];

/**
 * The account of the file: the merchant's where a row names it, else that of the rows above, else the one that all rows
 * name.
 */
export const accountOf = ({ rows, above }: Table, { all }: Layout, ours: string | null): string | null => {
  const columns = [...all('credit-account'), ...all('debit-account'), ...all('account')];
  const named = rows
    .map(({ cells }) => columns.map(({ at }) => cells[at] ?? '').filter(Boolean))
    .filter((accounts) => accounts.length > 0);
  const found = named.flat().find((account) => ours !== null && isSameAccount(account, ours)) ?? accountAbove(above);
  if (found) return found;
  const inAll = (named[0] ?? []).filter((account) => named.every((accounts) => accounts.includes(account)));
  return named.length > 1 && inAll.length === 1 ? inAll[0]! : null;
};

/** Whether the bank's own rows above the table say that all amounts are in another currency. */
export const otherMoneyAbove = (above: readonly CellRow[]): boolean =>
  above.some(({ cells }) => {
    const text = cells.filter(Boolean).join(' ');
    return /(?:currency|ccy|tiền tệ|loại tiền|tien te|loai tien)/iu.test(text) && namesOtherMoney(text);
  });
