import { inLanguage, searchable } from '@sandbar/domain/common';
import { GraphQLError } from 'graphql';
import { first, wordPatterns } from '../platform/database/index.ts';
import { dayArguments, pageArguments } from '../platform/graphql/page-arguments.ts';
import type { PointTransaction, QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { historyOfOrder, historyPage, historySearch, MAX_FOUND, type TransferRow } from './history.queries.ts';
import { pointoverview } from './overview.ts';
import { isUuid } from '../platform/uuid.ts';

const LIMITS = { usual: 100, most: 500, furthest: 2 ** 30 };

const userpointtransactions: QueryResolvers['userpointtransactions'] = async (_, given, context) => {
  const { userId } = await context.session();
  const { merchant, database, locale } = context;
  const searched = searchable((given.keyword ?? '').slice(0, 100));
  const { limit, offset } = pageArguments(given, { ...LIMITS, ...(searched ? { furthest: MAX_FOUND } : {}) });
  const asked = {
    merchantId: merchant.id,
    userId,
    ...dayArguments({ from: given.from, to: given.to }, context),
    timeZone: merchant.timeZone,
    direction: given.order === 'asc' ? (1 as const) : (-1 as const),
    after: cursorOf(given.after),
    offset,
    limit,
  };
  const wordless = /\S/.test(given.keyword ?? '') && !searched;
  const nothing = { total: 0, rows: null };
  const page = await (given.targetId
    ? isUuid(given.targetId) && first(database.run(historyOfOrder({ ...asked, orderId: given.targetId })))
    : wordless
      ? nothing
      : searched
        ? historySearch(database, { ...asked, patterns: wordPatterns(searched) })
        : first(database.run(historyPage(asked))));
  const { total, rows } = page || nothing;
  const shown = (rows ?? []).slice(0, limit);
  return {
    items: shown.map((row) => itemOf(row, locale)),
    totalCount: searched ? Math.min(total, MAX_FOUND) : total,
    totalCapped: searched !== '' && total > MAX_FOUND,
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
  const given = lots.filter((lot) => (lot.point > 0 || row.kind === 'extend') && lot.expiresAt !== null);
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

const cursorOf = (given: string | null | undefined): number | null => {
  if (!given) return null;
  if (!/^\d{1,9}$/.test(given)) throw new GraphQLError('after must be the nextCursor of a page');
  return Number(given);
};

export const pointsResolvers = { Query: { userpointtransactions, pointoverview } };
