import { addDays, dayInZone } from '@sandbar/domain/common';
import { LEDGER_ACCOUNT_NAMES } from '@sandbar/domain/ledger';
import { addToMonth, firstDayOf, isMonth, monthOf } from '@sandbar/domain/statements';
import { first } from '../platform/database/index.ts';
import { dayArguments, pageArguments } from '../platform/graphql/page-arguments.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import {
  cashBook,
  closedMonth,
  dayCloses,
  journalMonths,
  moneyDays,
  monthByAccount,
  type DayCloseRow,
} from './books.queries.ts';
import { chartOf } from './chart.ts';
import { JOURNAL_WORDS } from './journal-words.ts';

const PAGE = { usual: 30, most: 200, furthest: 1_000 };
/** How many days are shown when none are asked for. */
const DAYS = 365;

const shownClose = ({ closedAt, ...close }: DayCloseRow) => ({ ...close, closedDate: closedAt.toISOString() });

const moneydays: QueryResolvers['moneydays'] = async (_, given, context) => {
  const { merchant, database } = context;
  const { from, to } = dayArguments({ from: given.from, to: given.to }, context);
  const until = to ?? dayInZone(new Date(), merchant.timeZone);
  const days = { merchantId: merchant.id, from: from ?? addDays(until, -DAYS), to: until };
  const [rows, closes] = await Promise.all([
    database.run(moneyDays({ ...days, ...pageArguments(given, PAGE) })),
    database.run(dayCloses(days)),
  ]);
  const items = rows.map(({ total: _total, ...row }) => {
    const close = closes.find(({ day }) => day === row.day);
    const received = row.bank + row.cash + row.providers;
    return { id: row.day, ...row, received, close: close ? shownClose(close) : null };
  });
  return { items, totalCount: rows[0]?.total ?? 0 };
};

const cashbook: QueryResolvers['cashbook'] = async (_, __, { merchant, database }) => {
  const { booked, lastDay, movedSince } = (await first(database.run(cashBook({ merchantId: merchant.id }))))!;
  const [close] =
    lastDay === null ? [] : await database.run(dayCloses({ merchantId: merchant.id, from: lastDay, to: lastDay }));
  const today = dayInZone(new Date(), merchant.timeZone);
  return { booked, today, movedSince, lastClose: close ? shownClose(close) : null };
};

const journalmonths: QueryResolvers['journalmonths'] = async (_, given, { merchant, database }) => {
  const rows = await database.run(journalMonths({ merchantId: merchant.id }));
  const thisMonth = firstDayOf(monthOf(dayInZone(new Date(), merchant.timeZone)));
  const next = rows.findLast(({ closedAt }) => closedAt === null)?.month;
  const { limit, offset } = pageArguments(given, PAGE);
  const items = rows.slice(offset, offset + limit).map(({ month, closedAt, ...row }) => ({
    ...row,
    id: monthOf(month),
    closedDate: closedAt?.toISOString() ?? null,
    next: month === next && month < thisMonth,
  }));
  return { items, totalCount: rows.length };
};

const journalmonth: QueryResolvers['journalmonth'] = async (_, { month }, { merchant, database, locale }) => {
  if (!isMonth(month)) return null;
  const of = { merchantId: merchant.id, month: firstDayOf(month) };
  const [rows, closed, { codes }] = await Promise.all([
    database.run(monthByAccount({ ...of, nextMonth: firstDayOf(addToMonth(month, 1)) })),
    first(database.run(closedMonth(of))),
    chartOf(database, merchant),
  ]);
  if (!closed && rows.every(({ debit, credit }) => debit === 0 && credit === 0)) return null;
  const names = JOURNAL_WORDS[locale].accounts;
  const accounts = LEDGER_ACCOUNT_NAMES.flatMap((account) => {
    const row = rows.find((one) => one.account === account);
    if (!row) return [];
    const { opening, debit, credit } = row;
    const closing = opening + debit - credit;
    return [{ account, name: names[account], code: codes[account], opening, debit, credit, closing }];
  });
  return { month, closedDate: closed?.closedAt.toISOString() ?? null, accounts };
};

const ledgerchart: QueryResolvers['ledgerchart'] = async (_, __, { merchant, database, locale }) => {
  const { own, codes } = await chartOf(database, merchant);
  const names = JOURNAL_WORDS[locale].accounts;
  return {
    own,
    accounts: LEDGER_ACCOUNT_NAMES.map((account) => ({ account, name: names[account], code: codes[account] })),
  };
};

export const booksResolvers = { moneydays, cashbook, journalmonths, journalmonth, ledgerchart };
