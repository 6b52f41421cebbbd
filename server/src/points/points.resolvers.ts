import { inLanguage, isDay, searchable } from '@sandbar/domain/common';
import { GraphQLError } from 'graphql';
import { first, wordPatterns } from '../platform/database/index.ts';
import type { PointTransaction, QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { historyOfOrder, historyPage, historySearch, MOST_FOUND, type TransferRow } from './history.queries.ts';
import { pointoverview } from './overview.ts';

const DEFAULT_ITEMS = 100;
const MOST_ITEMS = 500;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const userpointtransactions: QueryResolvers['userpointtransactions'] = async (_, given, context) => {
  const { userId } = await context.session();
  const { merchant, database, locale } = context;
  const sought = searchable((given.keyword ?? '').slice(0, 100));
  const limit = between(given.limit ?? DEFAULT_ITEMS, 1, MOST_ITEMS);
  const asked = {
    merchantId: merchant.id,
    userId,
    from: dayOf(given.from, 'from'),
    to: dayOf(given.to, 'to'),
    timeZone: merchant.timeZone,
    direction: given.order === 'asc' ? (1 as const) : (-1 as const),
    after: cursorOf(given.after),
    offset: between(given.offset ?? 0, 0, sought ? MOST_FOUND : 2 ** 30),
    limit,
  };
  const wordless = /\S/.test(given.keyword ?? '') && !sought;
  const nothing = { total: 0, rows: null };
  const page = await (given.targetId
    ? UUID.test(given.targetId) && first(database.run(historyOfOrder({ ...asked, orderId: given.targetId })))
    : wordless
      ? nothing
      : sought
        ? historySearch(database, { ...asked, patterns: wordPatterns(sought) })
        : first(database.run(historyPage(asked))));
  const { total, rows } = page || nothing;
  const shown = (rows ?? []).slice(0, limit);
  return {
    items: shown.map((row) => itemOf(row, locale)),
    totalCount: sought ? Math.min(total, MOST_FOUND) : total,
    totalCapped: sought !== '' && total > MOST_FOUND,
    nextCursor: (rows?.length ?? 0) > limit ? String(shown.at(-1)!.number) : null,
    success: true,
    message: '',
  };
};

const itemOf = (row: TransferRow, locale: string): PointTransaction => {
  const lots = (row.lots ?? []).map((lot) => ({
    id: lot.id,
    point: lot.points,
    expiresAt: lot.expiresAt && new Date(lot.expiresAt).toISOString(),
  }));
  const given = lots.filter((lot) => lot.point > 0 && lot.expiresAt !== null);
  return {
    id: row.id,
    orderId: row.orderId,
    orderCode: row.orderCode,
    point: row.points,
    targetName: inLanguage(row.name, locale),
    transactionType: row.kind,
    createdDate: new Date(row.createdAt).toISOString(),
    runningBalance: row.balance,
    expiresAt: given[0]?.expiresAt ?? null,
    lots,
  };
};

const between = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Old clients send instants: their day counts. */
const dayOf = (given: unknown, name: string): string | null => {
  if (given === null || given === undefined || given === '') return null;
  const day = typeof given === 'string' ? given.slice(0, 10) : '';
  if (!isDay(day) || day < '1900' || day > '2200') throw new GraphQLError(`${name} must be a day, YYYY-MM-DD`);
  return day;
};

const cursorOf = (given: string | null | undefined): number | null => {
  if (!given) return null;
  if (!/^\d{1,9}$/.test(given)) throw new GraphQLError('after must be the nextCursor of a page');
  return Number(given);
};

export const pointsResolvers = { Query: { userpointtransactions, pointoverview } };
