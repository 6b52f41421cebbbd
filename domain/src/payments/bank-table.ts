import { accept, refuse, type Result } from '../common/index.ts';
import { isSameAccount } from './bank-account.ts';
import { namedColumns, namesEnough, type NamedColumn, type Role } from './bank-columns.ts';
import { rowsOf, SEPARATORS, type CellRow } from './bank-rows.ts';
import { isNoSum, namesOtherMoney, readBankSum } from './bank-sums.ts';
import { isCarriedOut, isDong, wayOf } from './bank-words.ts';
import type { PaymentRefusal } from './refusals.ts';

/** The row of names is among the first: banks put their own head above it. */
const HEAD_WITHIN = 30;
/** No bank's list has more columns; each name costs time to read. */
const MOST_COLUMNS = 200;

export interface Table {
  columns: NamedColumn[];
  above: CellRow[];
  rows: CellRow[];
}

/** A second row of names below the first: another language, or `Nợ` and `Có` below `Số tiền`. */
const withSecondRow = (names: readonly string[], next: CellRow | undefined): NamedColumn[] | undefined => {
  if (!next || next.cells.length > MOST_COLUMNS || next.cells.some((cell) => /\d/.test(cell))) return undefined;
  const second = namedColumns(next.cells);
  if (!second.some(({ role }) => role !== null && role !== 'amount')) return undefined;
  const width = Math.max(names.length, next.cells.length);
  return namedColumns(Array.from({ length: width }, (_, at) => [names[at], next.cells[at]].filter(Boolean).join('\n')));
};

/** The table of a file: its cells are parted by the sign by which a row of names is found. */
export const tableOf = (text: string): Table | undefined => {
  const found = SEPARATORS.flatMap((separator) => {
    const rows = rowsOf(text, separator);
    for (const [at, { cells }] of rows.slice(0, HEAD_WITHIN).entries()) {
      if (cells.length < 3 || cells.length > MOST_COLUMNS) continue;
      const alone = namedColumns(cells);
      if (!alone.some(({ role }) => role !== null)) continue;
      const both = withSecondRow(cells, rows[at + 1]);
      const columns = both ?? alone;
      if (namesEnough(columns))
        return [{ columns, above: rows.slice(0, at), rows: rows.slice(at + (both ? 2 : 1)), names: cells }];
    }
    return [];
  });
  const known = ({ columns }: Table) => columns.filter(({ role }) => role !== null).length;
  const [best] = found.toSorted((one, other) => known(other) - known(one));
  if (!best) return undefined;
  // Banks repeat the names on each of their pages.
  const head = best.names.join('\n');
  return { ...best, rows: best.rows.filter(({ cells }) => cells.join('\n') !== head) };
};

const cellsOf = ({ at }: NamedColumn, rows: readonly CellRow[]): string[] =>
  rows.map(({ cells }) => cells[at] ?? '').filter(Boolean);

/** Columns whose names say nothing, or leave open what they say, by what stands in all their cells. */
export const byCells = (columns: readonly NamedColumn[], rows: readonly CellRow[]): NamedColumn[] => {
  // Where sums have a sign, or a column for each way, a kind of payment says nothing about theirs.
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

/** The one column of a role; of several those that are empty, or say the same in all rows, are left out. */
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

/** The account of a bank's own head. */
const accountAbove = (above: readonly CellRow[]): string | undefined =>
  above.flatMap(({ cells }) => {
    const text = cells.filter(Boolean).join('\n');
    const found = /(?:account|acct|a\/c|tài khoản|tai khoan|(?<!\p{L})tk(?!\p{L}))\D{0,40}(\d[\d .-]{4,24}\d)/iu.exec(
      text,
    );
    return found ? [found[1]!] : [];
  })[0];

/** The account of the file: the merchant's where a row names it, or that of the head, or the one in every row. */
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

/** A bank's own head may say that all below it is of another currency. */
export const otherMoneyAbove = (above: readonly CellRow[]): boolean =>
  above.some(({ cells }) => {
    const text = cells.filter(Boolean).join(' ');
    return /(?:currency|ccy|tiền tệ|loại tiền|tien te|loai tien)/iu.test(text) && namesOtherMoney(text);
  });
