import { escapeFormula, inLanguage, type Locale, majorUnits } from '@sandbar/domain/common';
import type { SaleLine } from '@sandbar/domain/statements';
import { changeOf, deductionBasis, deductionName, lineName, statementMoney } from './statement-text.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { STATEMENT_WORDS } from './statement-words.ts';
import type { IssuedOwnerStatement } from './issued-statement.ts';

/** The byte order mark, by which spreadsheets recognize UTF-8. */
const BOM = '\uFEFF';

/**
 * A statement as a table: a row for each change of the balance and, below a sale, for each deduction. The column of
 * amounts adds up to the closing balance minus the opening one. Withheld money is in no balance; it follows in its own
 * columns, with the day of its release. Numbers are written as numbers.
 */
export const ownerStatementCsv = ({ content }: IssuedOwnerStatement, merchant: Merchant, locale: Locale): string => {
  const words = STATEMENT_WORDS[locale];
  const number = (amount: number) => majorUnits(amount, merchant.settings.currency);
  const money = statementMoney(merchant, locale);
  const rows: (string | number)[][] = [
    [
      words.date,
      words.what,
      words.order,
      words.week,
      words.reference,
      words.gross,
      words.amount,
      words.balance,
      words.held,
      words.freeOn,
    ],
    ['', words.opening, '', '', '', '', '', number(content.opening)],
  ];
  let balance = content.opening;
  for (const line of content.lines) {
    const named = [line.day, lineName(line, words)];
    if (!('gross' in line)) {
      balance += changeOf(line);
      rows.push([...named, '', '', line.referenceCode, '', number(changeOf(line)), number(balance)]);
      continue;
    }
    const week = weekName(line, locale);
    balance += line.gross;
    rows.push([...named, line.orderCode, week, '', number(line.gross), number(line.gross), number(balance)]);
    for (const taken of line.lines) {
      balance -= taken.amount;
      const name = `${deductionName(taken, words)}: ${deductionBasis(taken, locale, money)}`;
      rows.push([line.day, name, line.orderCode, week, '', '', number(-taken.amount), number(balance)]);
    }
  }
  rows.push(['', words.closing, '', '', '', '', '', number(content.closing)]);
  for (const sale of content.held ?? [])
    rows.push([
      '',
      `${words.held}: ${words.sale}`,
      sale.orderCode,
      weekName(sale, locale),
      '',
      '',
      '',
      '',
      number(sale.net),
      sale.freeOn ?? '',
    ]);
  const width = rows[0]!.length;
  const whole = (row: readonly (string | number)[]) => [...row, ...Array<string>(width - row.length).fill('')];
  return BOM + rows.map((row) => `${whole(row).map(cell).join(',')}\r\n`).join('');
};

const weekName = ({ week }: Pick<SaleLine, 'week'>, locale: Locale): string =>
  week ? `${week.code} ${inLanguage(week.resort, locale)}` : '';

const cell = (value: string | number): string =>
  typeof value === 'number' || value === '' ? String(value) : `"${escapeFormula(value).replaceAll('"', '""')}"`;
