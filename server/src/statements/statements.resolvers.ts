import { dayInZone, inLanguage } from '@sandbar/domain/common';
import {
  creditedForWeeks,
  isMonth,
  monthOf,
  TAX_THRESHOLD,
  type OwnerStatementContent,
  type StatementLine,
} from '@sandbar/domain/statements';
import { askedOwner, owedToOwner, rateSetInForce } from '../ledger/index.ts';
import { first } from '../platform/database/index.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { readMonth } from './issue.ts';
import { issuedStatement } from './issued-statement.ts';
import { ownerYearQueries } from './owner-years.ts';
import { changeOf } from './statement-text.ts';
import { nextOfOwner, ownerStatements } from './statements.queries.ts';

const NOTHING = { gross: 0, fee: 0, vat: 0, incomeTax: 0, net: 0, paidOut: 0 };
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

const monthlystatements: QueryResolvers['monthlystatements'] = async (_parent, given, context) => {
  const { database, merchant } = context;
  const ownerId = await askedOwner(context, given.ownerId);
  const thisYear = Number(dayInZone(new Date(), merchant.timeZone).slice(0, 4));
  if (ownerId === undefined)
    return {
      ownerId: given.ownerId ?? '',
      year: given.year ?? thisYear,
      years: [],
      items: [],
      totals: NOTHING,
      pointsCredited: 0,
      threshold: null,
      owed: 0,
      nextMonth: null,
      running: null,
      nextIssueDate: null,
    };
  const owner = { merchantId: merchant.id, ownerId };
  const [rows, next, balance, rates] = await Promise.all([
    database.run(ownerStatements(owner)),
    first(database.run(nextOfOwner(owner))),
    first(database.run(owedToOwner(owner))),
    rateSetInForce(database, merchant, new Date()),
  ]);
  const yearOf = ({ month }: { month: string }) => Number(month.slice(0, 4));
  const years = [...new Set(rows.map(yearOf))];
  const year = given.year ?? years[0] ?? thisYear;
  const shown = rows.filter((row) => yearOf(row) === year);
  const total = (name: 'gross' | 'fee' | 'vat' | 'incomeTax' | 'paidOut') => sumOf(shown.map((row) => row[name]));
  const net = sumOf(shown.map(netOf));
  return {
    ownerId,
    year,
    years,
    items: shown.map((row) => ({
      id: row.id,
      month: monthOf(row.month),
      issuedDate: row.issuedAt.toISOString(),
      opening: row.opening,
      net: netOf(row),
      paidOut: row.paidOut,
      closing: row.closing,
      pointsCredited: row.pointsCredited,
    })),
    totals: {
      gross: total('gross'),
      fee: total('fee'),
      vat: total('vat'),
      incomeTax: total('incomeTax'),
      net,
      paidOut: total('paidOut'),
    },
    pointsCredited: sumOf(shown.map(({ pointsCredited }) => pointsCredited)),
    threshold: rates.name === 'law' ? TAX_THRESHOLD : null,
    owed: balance!.owed,
    nextMonth: next ? monthOf(next.month) : null,
    running: next ? runningFields((await readMonth(database, merchant, ownerId, next)).content, context.locale) : null,
    nextIssueDate: next?.dueAt.toISOString() ?? null,
  };
};

const runningFields = (content: OwnerStatementContent, locale: string) => {
  const { gross, fee, vat, incomeTax, net, paidOut } = content.totals;
  return {
    month: content.month,
    opening: content.opening,
    gross,
    fee,
    tax: vat + incomeTax,
    net,
    paidOut,
    closing: content.closing,
    pointsCredited: creditedForWeeks(content.points),
    held: heldFields(content, locale),
  };
};

const heldFields = ({ held = [] }: OwnerStatementContent, locale: string) =>
  held.map(({ orderCode, week, net, freeOn }) => ({
    orderCode,
    weekId: week?.id ?? null,
    weekCode: week?.code ?? '',
    resortName: week ? inLanguage(week.resort, locale) : '',
    fromDate: week?.fromDate ?? null,
    toDate: week?.toDate ?? null,
    net,
    freeOn,
  }));

const netOf = ({ gross, fee, vat, incomeTax }: Record<'gross' | 'fee' | 'vat' | 'incomeTax', number>): number =>
  gross - fee - vat - incomeTax;

const monthlystatement: QueryResolvers['monthlystatement'] = async (_parent, given, context) => {
  const { database, merchant, locale } = context;
  const ownerId = await askedOwner(context, given.ownerId);
  if (ownerId === undefined || !isMonth(given.month)) return null;
  const found = await issuedStatement(database, merchant, { ownerId, month: given.month });
  if (!found) return null;
  const { content } = found;
  const own = (await context.session()).userId === ownerId;
  const path = (format: string) => `/Statement/${content.month}.${format}${own ? '' : `?ownerId=${ownerId}`}`;
  return {
    id: found.id,
    ownerId,
    month: content.month,
    issuedDate: found.issuedAt.toISOString(),
    digest: found.digest,
    opening: content.opening,
    closing: content.closing,
    totals: content.totals,
    lines: content.lines.map((line) => lineFields(line, content.month, locale)),
    points: {
      ...content.points,
      lines: content.points.lines.map(({ what, day, name, points }) => ({
        what,
        day,
        name: inLanguage(name, locale),
        points,
      })),
    },
    held: heldFields(content, locale),
    yearGross: content.year.gross,
    threshold: content.year.threshold,
    pdfPath: path('pdf'),
    csvPath: path('csv'),
  };
};

const lineFields = (line: StatementLine, month: string, locale: string) => {
  const sale = 'gross' in line ? line : undefined;
  const payout = 'gross' in line ? undefined : line;
  return {
    what: line.what,
    day: line.day,
    late: monthOf(line.day) !== month,
    orderCode: sale?.orderCode ?? '',
    sold: sale?.sold ?? null,
    weekId: sale?.week?.id ?? null,
    weekCode: sale?.week?.code ?? '',
    resortName: sale?.week ? inLanguage(sale.week.resort, locale) : '',
    fromDate: sale?.week?.fromDate ?? null,
    toDate: sale?.week?.toDate ?? null,
    gross: sale?.gross ?? 0,
    deductions: sale?.lines ?? [],
    amount: changeOf(line),
    referenceCode: payout?.referenceCode ?? '',
    sentOn: payout?.sentOn ?? null,
  };
};

export const ownerStatementResolvers = { Query: { monthlystatements, monthlystatement, ...ownerYearQueries } };
