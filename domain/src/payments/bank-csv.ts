import { refuse, type Day, type Result } from '../common/index.ts';
import { DaysOfFile, readDay } from '../imports/days.ts';
import { runNamedIn } from '../payouts/index.ts';
import { isSameAccount } from './bank-account.ts';
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
import type { CellRow } from './bank-rows.ts';
import { isNoSum, namesOtherMoney, readBankSum, type BankSum, type Way } from './bank-sums.ts';
import { accountOf, byCells, layoutOf, otherMoneyAbove, tableOf, type Layout } from './bank-table.ts';
import { isCarriedOut, isDong, wayOf } from './bank-words.ts';
import type { PaymentRefusal } from './refusals.ts';

type Money = { sum: number } | { leftOut: LeftOutReason } | { unread: UnreadReason } | undefined;
type Cell = (column: NamedColumn | undefined) => string;

/** A column of directions says otherwise than the sums, or nothing that is known. */
const judged = ({ dong, way }: BankSum, said: readonly string[]): Money => {
  const ways = new Set<Way | undefined>([...(way ? [way] : []), ...said.filter(Boolean).map(wayOf)]);
  if (ways.size > 1 || ways.has(undefined) || (ways.size === 0 && said.length > 0)) return { unread: 'direction' };
  return ways.has('out') ? { leftOut: 'went-out' } : dong === 0 ? undefined : { sum: dong };
};

/** The money that came by a row; undefined: the row has none. */
const moneyOf = (cell: Cell, { credit, debit, amount, all }: Layout): Money => {
  const [came, went, either] = [cell(credit), cell(debit), cell(amount)];
  const [hasCome, hasGone] = [!isNoSum(came), !isNoSum(went)];
  if (hasCome && hasGone) return { unread: 'direction' };
  if (hasGone) return { leftOut: 'went-out' };
  const written = hasCome ? came : isNoSum(either) ? '' : either;
  if (written === '') return undefined;
  const column = hasCome ? credit! : amount!;
  if (column.otherMoney || namesOtherMoney(written)) return { leftOut: 'other-currency' };
  const sum = readBankSum(written);
  if (!sum) return { unread: 'sum' };
  const said = all('direction').map(cell);
  if (!hasCome) return credit && sum.way !== 'out' ? { unread: 'direction' } : judged(sum, said);
  // Money that did not come after all: whether it went stands in another column.
  if (sum.way === 'out' && debit) return { unread: 'direction' };
  return judged({ ...sum, way: sum.way ?? 'in' }, said);
};

/** What the accounts of a row say, beside the file's own. */
const byAccounts = (cell: Cell, { all }: Layout, own: string | null): LeftOutReason | undefined => {
  if (own === null) return undefined;
  const is = (role: Role) => all(role).some((column) => isSameAccount(cell(column), own));
  const has = (role: Role) => all(role).some((column) => cell(column) !== '');
  if (is('credit-account')) return undefined;
  if (is('debit-account')) return 'went-out';
  const [pair, single] = [has('credit-account') && has('debit-account'), has('account')];
  return (pair && !is('account')) || (single && !pair && !is('account')) ? 'other-account' : undefined;
};

/** A number without the signs by which spreadsheets keep it a text: `'0012`, `="0012"`. */
const asText = (cell: string): string => cell.replace(/^="(.*)"$/, '$1').replace(/^'/, '');

/** A day and the number behind it in one cell. */
const splitDay = (cell: string): [day: string, reference: string] => {
  const day = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b/.exec(cell)?.[0] ?? '';
  return [day, cell.slice(day.length).replace(/^[\s/|-]+/, '')];
};

/** Banks that put the day before the number write it first. */
const dayIn = (text: string): Day | null => {
  const day = readDay(text, 'day-first');
  return day && day !== 'either' ? day : null;
};

/** Days of a column, in the order that all of them have together. */
const daysOf = (rows: readonly CellRow[], column: NamedColumn | undefined): ((row: CellRow) => Day | null) => {
  if (!column) return () => null;
  const days = new DaysOfFile();
  for (const { cells } of rows) days.see(cells[column.at] ?? '');
  const order = days.order === 'either' ? 'day-first' : days.order;
  return ({ cells }) => {
    const day = readDay(cells[column.at] ?? '', order);
    return day && day !== 'either' ? day : null;
  };
};

/**
 * A bank's file of cells. @param ours the account that members pay to
 */
export const readBankCsv = (text: string, ours: string | null = null): Result<BankFile, PaymentRefusal> => {
  const table = tableOf(text.replace(/^\uFEFF/, ''));
  if (!table) return refuse('BANK_FILE_UNREADABLE', {});
  const columns = byCells(table.columns, table.rows);
  const laidOut = layoutOf(columns, table.rows);
  if (!laidOut.ok) return laidOut;
  const layout = laidOut.value;
  const lines: Omit<BankFileLine, 'sameNumber'>[] = [];
  const [unread, wentOut]: [UnreadRow[], WentOutLine[]] = [[], []];
  const leftOut = new LeftOutCount();
  const account = accountOf(table, layout, ours);
  const foreign = otherMoneyAbove(table.above);
  const dates = layout.all('date');
  const dayOf = daysOf(
    table.rows,
    dates.find(({ name }) => !/value|effective|hiệu lực|giá trị/iu.test(name)) ?? dates[0],
  );
  for (const row of table.rows) {
    const cell: Cell = (column) => (column ? (row.cells[column.at] ?? '') : '');
    const [before, reference] = layout.reference?.withDay
      ? splitDay(cell(layout.reference))
      : ['', asText(cell(layout.reference))];
    const content = [...new Set(layout.all('content').map(cell).filter(Boolean))].join(' · ');
    // Sums below the list.
    if (reference === '' && content === '') continue;
    const money = moneyOf(cell, layout);
    if (!money) continue;
    const reason = reasonToLeaveOut(cell, layout, account, money, foreign);
    const problem = unreadable(cell, layout, money) ?? problemOfNumber(reference);
    const day = dayOf(row) ?? dayIn(before);
    if (reason === 'went-out' && runNamedIn(content) && isBooked(cell, layout)) {
      const amount = readBankSum(cell(layout.debit) || cell(layout.amount))?.dong;
      if (amount && !problemOfNumber(reference)) wentOut.push({ reference, amount, content, day });
    }
    if (reason) leftOut.add(reason);
    else if (problem || !('sum' in money)) unread.push(unreadRow(row.line, row.cells, problem ?? 'sum'));
    else lines.push({ kind: 'payment', reference, amount: money.sum, content, day, account });
  }
  const statements = account
    ? [{ account, ours: ours === null ? null : isSameAccount(account, ours), difference: null }]
    : [];
  return bounded({ lines, wentOut, unread, statements }, leftOut);
};

/** Carried out, and in dong. */
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
