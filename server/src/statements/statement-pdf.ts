import { fillIn } from '@sandbar/domain/mailbox';
import { inLanguage, type Locale } from '@sandbar/domain/common';
import {
  heldAmount,
  type OwnerStatementContent,
  type PointsMonth,
  type StatementLine,
} from '@sandbar/domain/statements';
import { paperMark } from '../mailbox/index.ts';
import type { Merchant, MoneyWriter } from '../platform/merchant-scope.ts';
import type { PdfBlock, PdfDocument, PdfRow } from '../platform/pdf/index.ts';
import {
  changeOf,
  dayText,
  deductionBasis,
  deductionName,
  lineName,
  monthText,
  saleFacts,
  statementNumber,
  statementMoney,
  whole,
} from './statement-text.ts';
import { STATEMENT_WORDS } from './statement-words.ts';
import type { IssuedOwnerStatement } from './issued-statement.ts';

/** A statement as a PDF. */
export const ownerStatementPdf = async (
  statement: IssuedOwnerStatement,
  { merchant, locale, ownerName }: { merchant: Merchant; locale: Locale; ownerName: string },
): Promise<PdfDocument> => {
  const words = STATEMENT_WORDS[locale];
  const { content } = statement;
  const money = statementMoney(merchant, locale);
  const title = fillIn(words.title, { month: monthText(content.month, locale) });
  const logo = await paperMark(merchant);
  return {
    title: `${title} · ${merchant.name}`,
    author: merchant.name,
    language: locale,
    colour: merchant.brand.theme.primary,
    head: { logo, name: merchant.name, lines: [merchant.brand.hotline].filter(Boolean) },
    foot: { left: `${words.digest} ${statement.digest}`, right: words.pages },
    blocks: [
      { kind: 'title', text: title },
      {
        kind: 'facts',
        facts: [
          [words.owner, ownerName],
          [words.issuedOn, dayText(statement.issuedOn, locale)],
          [words.number, statementNumber(statement)],
          [words.opening, money(content.opening)],
          [words.net, money(content.totals.net)],
          [words.paidOut, money(content.totals.paidOut)],
          [words.closing, money(content.closing)],
        ],
      },
      { kind: 'heading', text: words.money },
      moneyTable(statement, locale, money),
      ...(content.closing < 0 ? [{ kind: 'text' as const, text: words.owing }] : []),
      ...heldBlocks(content, locale, money),
      { kind: 'heading', text: words.points },
      pointsTable(content.points, locale),
      { kind: 'heading', text: fillIn(words.year, { year: content.month.slice(0, 4) }) },
      {
        kind: 'facts',
        facts: [
          [words.yearGross, money(content.year.gross)],
          ...(content.year.threshold === null ? [] : [[words.threshold, money(content.year.threshold)] as const]),
        ],
      },
    ],
  };
};

const moneyTable = ({ content }: IssuedOwnerStatement, locale: Locale, money: MoneyWriter): PdfBlock => {
  const words = STATEMENT_WORDS[locale];
  let balance = content.opening;
  const rows = content.lines.flatMap((line) => rowsOf(line, (balance += changeOf(line)), locale, money));
  const blank = { cells: ['', words.nothing, '', ''] };
  return {
    kind: 'table',
    columns: [
      { title: words.date, width: 15 },
      { title: words.what, width: 49 },
      { title: words.amount, width: 18, align: 'right' },
      { title: words.balance, width: 18, align: 'right' },
    ],
    rows: [
      { cells: ['', words.opening, '', money(content.opening)], strong: true },
      ...(rows.length > 0 ? rows : [blank]),
      { cells: ['', words.closing, '', money(content.closing)], strong: true },
    ],
  };
};

/** Draws the sales withheld at the month's end, by the day of their release. */
const heldBlocks = (content: OwnerStatementContent, locale: Locale, money: MoneyWriter): PdfBlock[] => {
  const { held = [] } = content;
  if (held.length === 0) return [];
  const words = STATEMENT_WORDS[locale];
  return [
    { kind: 'heading', text: words.held },
    {
      kind: 'table',
      columns: [
        { title: words.freeOn, width: 20 },
        { title: words.what, width: 60 },
        { title: words.amount, width: 20, align: 'right' },
      ],
      rows: [
        ...held.map((sale) => ({
          cells: [sale.freeOn === null ? '' : dayText(sale.freeOn, locale), words.sale, money(sale.net)],
          below: ['', saleFacts(sale, locale)],
        })),
        { cells: ['', words.held, money(heldAmount(content))], strong: true },
      ],
    },
    { kind: 'text', text: words.heldText },
  ];
};

/** A sale has its price first, then its deductions, then its net amount and the balance. */
const rowsOf = (line: StatementLine, balance: number, locale: Locale, money: MoneyWriter): PdfRow[] => {
  const words = STATEMENT_WORDS[locale];
  const day = dayText(line.day, locale);
  const after = money(balance);
  if (!('gross' in line)) {
    const below = ['', `${words.reference} ${line.referenceCode}`];
    return [{ cells: [day, lineName(line, words), money(changeOf(line)), after], below }];
  }
  return [
    {
      cells: [day, lineName(line, words), money(line.gross), line.lines.length > 0 ? '' : after],
      below: ['', saleFacts(line, locale)],
    },
    ...line.lines.map((taken, index): PdfRow => ({
      cells: ['', deductionName(taken, words), money(0 - taken.amount), index === line.lines.length - 1 ? after : ''],
      below: ['', deductionBasis(taken, locale, money)],
      joined: true,
    })),
  ];
};

const pointsTable = (points: PointsMonth, locale: Locale): PdfBlock => {
  const words = STATEMENT_WORDS[locale];
  const summed = (name: string, count: number) => (count === 0 ? [] : [{ cells: ['', name, whole(count, locale)] }]);
  return {
    kind: 'table',
    columns: [
      { title: words.date, width: 15 },
      { title: words.what, width: 67 },
      { title: words.points, width: 18, align: 'right' },
    ],
    rows: [
      { cells: ['', words.opening, whole(points.opening, locale)], strong: true },
      ...points.lines.map(({ day, what, name, points: count }) => ({
        cells: [dayText(day, locale), what === 'week' ? words.credited : words[what], whole(count, locale)],
        below: ['', inLanguage(name, locale)],
      })),
      ...summed(words.returned, points.returned),
      ...summed(words.spent, points.spent),
      ...summed(words.expired, points.expired),
      { cells: ['', words.closing, whole(points.closing, locale)], strong: true },
    ],
  };
};
