import { folded, refuse, type Day, type Result } from '../common/index.ts';
import { DaysOfFile, readDay, type DayOrder } from '../imports/days.ts';
import { runNamedIn } from '../payouts/index.ts';
import { isSameAccount } from './bank-account.ts';
import { differenceOfBalances, type Balanced, type NamedBalances } from './bank-balances.ts';
import type { NamedColumn, Role } from './bank-columns.ts';
import {
  bounded,
  LeftOutCount,
  problemOfNumber,
  unreadRow,
  type BankFile,
  type BankFileLine,
  type LeftOutReason,
  type UnreadReason,
  type UnreadRow,
  type WentOutLine,
} from './bank-file.ts';
import {
  isNoSum,
  namesOtherMoney,
  readBankSum,
  SumsOfColumn,
  type BankSum,
  type DecimalSign,
  type Way,
} from './bank-sums.ts';
import {
  accountOf,
  byCells,
  layoutOf,
  otherMoneyAbove,
  tableOf,
  unknownTable,
  type BankLayout,
  type CellRow,
  type Layout,
  type Table,
  type UnknownTable,
} from './bank-table.ts';
import { isCarriedOut, isDong, wayOf } from './bank-words.ts';
import type { PaymentRefusal } from './refusals.ts';

type Money = { sum: number } | { leftOut: LeftOutReason } | { unread: UnreadReason } | undefined;
type Cell = (column: NamedColumn | undefined) => string;

/** The column of directions contradicts the amounts, or has an unknown word. */
const judged = ({ dong, way }: BankSum, said: readonly string[]): Money => {
  const ways = new Set<Way | undefined>([...(way ? [way] : []), ...said.filter(Boolean).map(wayOf)]);
  if (ways.size > 1 || ways.has(undefined) || (ways.size === 0 && said.length > 0)) return { unread: 'direction' };
  return ways.has('out') ? { leftOut: 'went-out' } : dong === 0 ? undefined : { sum: dong };
};

/** Returns the incoming money of a row; undefined when the row has no amount. */
const moneyOf = (
  cell: Cell,
  { credit, debit, amount, all }: Layout,
  signs: ReadonlyMap<number, DecimalSign>,
): Money => {
  const [came, went, either] = [cell(credit), cell(debit), cell(amount)];
  const [hasCome, hasGone] = [!isNoSum(came), !isNoSum(went)];
  if (hasCome && hasGone) return { unread: 'direction' };
  if (hasGone) return { leftOut: 'went-out' };
  const written = hasCome ? came : isNoSum(either) ? '' : either;
  if (written === '') return undefined;
  const column = hasCome ? credit! : amount!;
  if (column.otherMoney || namesOtherMoney(written)) return { leftOut: 'other-currency' };
  const sum = readBankSum(written, signs.get(column.at) ?? null);
  if (!sum) return { unread: 'sum' };
  const said = all('direction').map(cell);
  if (!hasCome) return credit && sum.way !== 'out' ? { unread: 'direction' } : judged(sum, said);
  // Another column shows whether an outgoing payment was executed.
  if (sum.way === 'out' && debit) return { unread: 'direction' };
  return judged({ ...sum, way: sum.way ?? 'in' }, said);
};

/** Why a row is left out, by the accounts that it names; undefined for the file’s own account. */
const byAccounts = (cell: Cell, { all }: Layout, own: string | null): LeftOutReason | undefined => {
  if (own === null) return undefined;
  const is = (role: Role) => all(role).some((column) => isSameAccount(cell(column), own));
  const has = (role: Role) => all(role).some((column) => cell(column) !== '');
  if (is('credit-account')) return undefined;
  if (is('debit-account')) return 'went-out';
  const [pair, single] = [has('credit-account') && has('debit-account'), has('account')];
  return (pair && !is('account')) || (single && !pair && !is('account')) ? 'other-account' : undefined;
};

/** Returns a number without the characters by which spreadsheets mark it as text: `'0012`, `="0012"`. */
const asText = (cell: string): string => cell.replace(/^="(.*)"$/, '$1').replace(/^'/, '');

/** Splits a cell into a day and the reference after it. */
const splitDay = (cell: string): [day: string, reference: string] => {
  const day = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b/.exec(cell)?.[0] ?? '';
  return [day, cell.slice(day.length).replace(/^[\s/|-]+/, '')];
};

/** Banks that write a day before the reference write the day before the month. */
const dayIn = (text: string): Day | null => {
  const day = readDay(text, 'day-first');
  return day && day !== 'either' ? day : null;
};

/** Returns the days of a column in the day order of the whole column. */
const daysOf = (column: NamedColumn | undefined, order: DayOrder | null): ((row: CellRow) => Day | null) => {
  if (!column) return () => null;
  return ({ cells }) => {
    const day = readDay(cells[column.at] ?? '', order);
    return day && day !== 'either' ? day : null;
  };
};

/** Matches words of Vietnam's banks, which write the day before the month. */
const VIETNAMESE = /\b(?:ngay|so|tien|noi dung|dien giai|giao dich|sao ke|tai khoan|ghi co|ghi no)\b/;

/**
 * Decides the day order of a statement: the choice of a person, the order that its days show, or that of its language.
 */
const orderOf = ({ columns, above, rows }: Table, dates: readonly NamedColumn[], said: BankLayout) => {
  if (said.days) return said.days;
  const days = new DaysOfFile();
  for (const { at } of dates) for (const { cells } of rows) days.see(cells[at] ?? '');
  if (days.order !== 'either') return days.order;
  const words = [...columns.map(({ name }) => name), ...above.flatMap(({ cells }) => cells)].join(' ');
  return VIETNAMESE.test(folded(words)) ? 'day-first' : 'either';
};

/** A file that was read, or the question that must be answered first. */
export interface BankTableRead {
  read: Result<BankFile, PaymentRefusal>;
  /** The choice that a person must make; null when none is needed. */
  asks: 'columns' | 'days' | null;
  /** null when the file is not a table. */
  table: UnknownTable | null;
}

/**
 * Reads a bank's table.
 * @param all its rows, including the bank's own rows above it
 * @param ours the account to which members pay
 */
export const readBankTable = (
  all: readonly CellRow[],
  ours: string | null = null,
  said: BankLayout = {},
): BankTableRead => {
  const table = tableOf(all, said);
  const rows = table ? [...table.above, table.head, ...table.rows] : all;
  const unknown = unknownTable(rows, table ? { ...said, head: table.head.line } : said) ?? null;
  if (!table) return { read: refuse('BANK_FILE_UNREADABLE', {}), asks: unknown && 'columns', table: unknown };
  const columns = byCells(table.columns, table.rows);
  const laidOut = layoutOf(columns, table.rows);
  if (!laidOut.ok) return { read: laidOut, asks: unknown && 'columns', table: unknown };
  const order = orderOf({ ...table, columns }, laidOut.value.all('date'), said);
  const read = readRows(table, laidOut.value, ours, order === 'either' ? null : order);
  return { read, asks: order === 'either' ? 'days' : null, table: unknown };
};

const readRows = (
  table: Table,
  layout: Layout,
  ours: string | null,
  order: DayOrder | null,
): Result<BankFile, PaymentRefusal> => {
  const lines: Omit<BankFileLine, 'sameNumber'>[] = [];
  const [unread, wentOut]: [UnreadRow[], WentOutLine[]] = [[], []];
  const leftOut = new LeftOutCount();
  const signs = new Map<number, DecimalSign>();
  const balances = balancesOf(table, layout);
  for (const { at } of (['credit', 'debit', 'amount'] as const).flatMap(layout.all)) {
    const sums = new SumsOfColumn();
    for (const { cells } of table.rows) sums.see((cells[at] ?? '').replaceAll(/[()]/g, ''));
    signs.set(at, sums.decimal);
  }
  const account = accountOf(table, layout, ours);
  const foreign = otherMoneyAbove(table.above);
  const dates = layout.all('date');
  const dayOf = daysOf(dates.find(({ name }) => !/value|effective|hiệu lực|giá trị/iu.test(name)) ?? dates[0], order);
  for (const row of table.rows) {
    const cell: Cell = (column) => (column ? (row.cells[column.at] ?? '') : '');
    const [before, own] = layout.reference?.withDay
      ? splitDay(cell(layout.reference))
      : ['', asText(cell(layout.reference))];
    const day = dayOf(row) ?? dayIn(before);
    const unnumbered = layout.reference ? undefined : balances.numberOf(cell, day);
    const reference = unnumbered ?? own;
    const content = [...new Set(layout.all('content').map(cell).filter(Boolean))].join(' · ');
    // Rows with totals below the list are skipped.
    if (reference === '' && content === '') continue;
    const money = moneyOf(cell, layout, signs);
    if (!money) {
      // A row with a reference is an entry. Remarks of the bank have none.
      if (reference !== '') leftOut.add('no-sum');
      continue;
    }
    balances.see(row, money, cell, signs);
    const reason = reasonToLeaveOut(cell, layout, account, money, foreign);
    const problem = unreadable(cell, layout, money) ?? problemOfNumber(reference);
    if (reason === 'went-out' && runNamedIn(content) && isBooked(cell, layout)) {
      const amount = readBankSum(cell(layout.debit) || cell(layout.amount))?.dong;
      if (amount && !problemOfNumber(reference)) wentOut.push({ reference, amount, content, day });
    }
    if (reason) leftOut.add(reason);
    else if (problem || !('sum' in money)) unread.push(unreadRow(row.line, row.cells, problem ?? 'sum'));
    else {
      const line = { kind: 'payment', reference, amount: money.sum, content, day, account } as const;
      lines.push(unnumbered === undefined ? line : { ...line, unnumbered: true });
    }
  }
  const difference = foreign ? null : balances.difference();
  const own = account === null || ours === null ? null : isSameAccount(account, ours);
  const statements = account || difference !== null ? [{ account, ours: own, difference }] : [];
  return bounded({ lines, wentOut, unread, statements }, leftOut);
};

/** Checks the sums of a list against its column of balances. */
const balancesOf = ({ above, rows }: Table, layout: Layout) => {
  const column = layout.all('balance').find(({ at }) => rows.some(({ cells }) => (cells[at] ?? '') !== ''));
  const found: Balanced[] = [];
  const seen = new Set<string>();
  const signs = new SumsOfColumn();
  if (column) for (const { cells } of rows) signs.see(cells[column.at] ?? '');
  const dongOf = (written: string): number | undefined => {
    const sum = readBankSum(written, signs.decimal);
    return sum && (sum.way === 'out' ? -sum.dong : sum.dong);
  };
  return {
    see: (row: CellRow, money: NonNullable<Money>, cell: Cell, signsOf: ReadonlyMap<number, DecimalSign>) => {
      const whole = row.cells.join('\n');
      if (!column || column.otherMoney || seen.has(whole) || !isBooked(cell, layout)) return;
      seen.add(whole);
      const balance = dongOf(cell(column));
      const went = 'leftOut' in money && money.leftOut === 'went-out';
      const from = went ? [layout.debit, layout.amount] : [];
      const written = from.find((one) => one && !isNoSum(cell(one)));
      const gone = written && readBankSum(cell(written), signsOf.get(written.at) ?? null)?.dong;
      const sum = 'sum' in money ? money.sum : gone && -gone;
      if (balance !== undefined && sum) found.push({ sum, balance });
    },
    /** Where a bank gives no references, the balance after a payment distinguishes it from others of its day. */
    numberOf: (cell: Cell, day: Day | null): string | undefined => {
      const balance = day === null || !column ? undefined : dongOf(cell(column));
      return balance === undefined ? undefined : `${day} ${balance}`;
    },
    difference: (): number | null =>
      column ? differenceOfBalances(found, namedBalances([...above, ...rows], dongOf)) : null,
  };
};

/**
 * Returns the balances that a bank's own rows above and below the list state, which are the last sums of these rows.
 */
const namedBalances = (rows: readonly CellRow[], dongOf: (written: string) => number | undefined): NamedBalances => {
  const of = (words: RegExp): number | null => {
    for (const { cells } of rows) {
      const at = cells.findIndex((cell) => words.test(folded(cell)));
      if (at < 0) continue;
      const sums = cells.flatMap((cell) => {
        const written = cell.replace(/^.*:/, '');
        return isNoSum(written) ? [] : (dongOf(written) ?? []);
      });
      if (sums.length > 0) return sums.at(-1)!;
    }
    return null;
  };
  return { opening: of(OPENING), closing: of(CLOSING) };
};
const OPENING = /\b(?:so du dau(?: ky)?|opening balance|balance brought forward)\b/;
const CLOSING = /\b(?:so du cuoi(?: ky)?|closing balance|balance carried forward)\b/;

/** Whether a row was executed and is in dong. */
const isBooked = (cell: Cell, { all }: Layout): boolean =>
  all('status').every((column) => isCarriedOut(cell(column)) !== false) &&
  all('currency').every((column) => cell(column) === '' || isDong(cell(column)));

const reasonToLeaveOut = (
  cell: Cell,
  layout: Layout,
  account: string | null,
  money: NonNullable<Money>,
  foreign: boolean,
): LeftOutReason | undefined => {
  if ('leftOut' in money) return money.leftOut;
  if (layout.all('status').some((column) => isCarriedOut(cell(column)) === false)) return 'not-booked';
  const other = layout.all('currency').some((column) => cell(column) !== '' && !isDong(cell(column)));
  if (foreign || other) return 'other-currency';
  return byAccounts(cell, layout, account);
};

const unreadable = (cell: Cell, { all }: Layout, money: NonNullable<Money>): UnreadReason | undefined => {
  if ('unread' in money) return money.unread;
  const states = all('status').map(cell).filter(Boolean);
  return states.some((state) => isCarriedOut(state) === undefined) ? 'status' : undefined;
};
