import { inLanguage, type Locale } from '@sandbar/domain/common';
import { normalGiftCode } from '@sandbar/domain/promotions';
import { first } from '../platform/database/index.ts';
import { dayArguments } from '../platform/graphql/page-arguments.ts';
import type { GiftCodeBatch, QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { isUuid } from '../platform/uuid.ts';
import {
  keywordPatterns,
  limitOf,
  listed,
  LONGEST_KEYWORD,
  MAX_COUNTED,
  NONE,
  offsetOf,
  total,
} from '../platform/graphql/console-page.ts';
import {
  batchById,
  batchCount,
  batchPage,
  codeCount,
  codePage,
  daysOfUse,
  countOfUses,
  pageOfUses,
  type BatchRow,
} from './gift-codes.queries.ts';

const PLOTTED_DAYS = 90;

const batchOf = ({ name, startsAt, endsAt, createdAt, endedAt, ...row }: BatchRow, locale: Locale): GiftCodeBatch => ({
  ...row,
  name: inLanguage(name, locale),
  startsDate: startsAt.toISOString(),
  endsDate: endsAt.toISOString(),
  createdDate: createdAt.toISOString(),
  endedDate: endedAt?.toISOString() ?? null,
});

const giftcodebatches: QueryResolvers['giftcodebatches'] = async (_parent, given, context) => {
  const { database, merchant, locale } = context;
  const words = keywordPatterns(given.keyword);
  if (!words) return NONE;
  const search = {
    merchantId: merchant.id,
    words,
    code: normalGiftCode((given.keyword ?? '').slice(0, LONGEST_KEYWORD)),
    state: given.state ?? null,
    ...dayArguments({ from: given.from, to: given.to }, context),
    timeZone: merchant.timeZone,
  };
  return listed(
    given,
    (at, backwards) => database.run(batchPage(backwards)({ ...search, ...at })),
    (limit) => database.run(batchCount({ ...search, limit })),
    (row) => batchOf(row, locale),
  );
};

const giftcodebatch: QueryResolvers['giftcodebatch'] = async (_parent, { id }, { database, merchant, locale }) => {
  const row = isUuid(id) ? await first(database.run(batchById({ merchantId: merchant.id, id }))) : undefined;
  return row ? batchOf(row, locale) : null;
};

const giftcodes: QueryResolvers['giftcodes'] = async (_parent, given, { database, merchant }) => {
  if (!isUuid(given.promotionId)) return NONE;
  const keyword = (given.keyword ?? '').slice(0, LONGEST_KEYWORD);
  const search = {
    merchantId: merchant.id,
    promotionId: given.promotionId,
    part: normalGiftCode(keyword),
    used: given.used ?? null,
  };
  const limit = limitOf(given.limit);
  const after = given.after || null;
  const offset = after === null ? offsetOf(given.offset) : 0;
  const [rows, [counted]] = await Promise.all([
    database.run(codePage({ ...search, after, offset, limit: limit + 1 })),
    database.run(codeCount({ ...search, limit: MAX_COUNTED + 1 })),
  ]);
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(({ code, uses, limitTotal }) => ({ code, uses, limitTotal })),
    ...total(counted!.count),
    nextCursor: rows.length > limit ? shown.at(-1)!.code : null,
  };
};

/** A use is identified by its order and its code. */
const USE = /^([0-9a-f-]{36})\.(.{1,40})$/;

const giftcodeuses: QueryResolvers['giftcodeuses'] = async (_parent, given, context) => {
  const { database, merchant } = context;
  const edge = given.after ? USE.exec(given.after) : null;
  if (!isUuid(given.promotionId) || (given.after && !(edge && isUuid(edge[1]!)))) return NONE;
  const of = { merchantId: merchant.id, promotionId: given.promotionId };
  const { permissions } = await context.session();
  const seesOrders = permissions.has('order.read');
  const limit = limitOf(given.limit);
  const [rows, [counted]] = await Promise.all([
    database.run(
      pageOfUses({
        ...of,
        afterOrder: edge?.[1] ?? null,
        afterCode: edge?.[2] ?? null,
        offset: edge ? 0 : offsetOf(given.offset),
        limit: limit + 1,
      }),
    ),
    database.run(countOfUses({ ...of, limit: MAX_COUNTED + 1 })),
  ]);
  const shown = rows.slice(0, limit).map((row) => ({
    id: `${row.orderId}.${row.code}`,
    code: row.code,
    amount: row.amount,
    date: row.createdAt.toISOString(),
    returnedDate: row.returnedAt?.toISOString() ?? null,
    orderCode: seesOrders ? row.orderCode : null,
    memberName: seesOrders ? row.memberName : null,
  }));
  return { items: shown, ...total(counted!.count), nextCursor: rows.length > limit ? shown.at(-1)!.id : null };
};

const giftcodedays: QueryResolvers['giftcodedays'] = (_parent, { promotionId }, { database, merchant }) =>
  isUuid(promotionId)
    ? database.run(daysOfUse({ merchantId: merchant.id, promotionId, timeZone: merchant.timeZone, days: PLOTTED_DAYS }))
    : [];

export const giftCodeResolvers = { Query: { giftcodebatch, giftcodebatches, giftcodedays, giftcodes, giftcodeuses } };
