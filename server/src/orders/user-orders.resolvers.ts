import { inLanguage, isDay } from '@sandbar/domain/common';
import { actorMay } from '@sandbar/domain/identity';
import { ORDER_PARTS, orderKeyword } from '@sandbar/domain/orders';
import { paymentStanding } from '@sandbar/domain/payments';
import { imageFields } from '../media/index.ts';
import { first } from '../platform/database/index.ts';
import type { GraphContext } from '../platform/graphql/context.ts';
import type { OrderTransition, QueryResolvers, QueryUserordersArgs, UserOrder } from '../platform/graphql/resolvers.generated.ts';
import { isUuid } from './orders.queries.ts';
import type { UserOrderRow } from './user-order.row.ts';
import { listOrders, SORTS, userOrder, type OrderSearch, type OrderSort } from './user-orders.queries.ts';

const MOST = 500;
/** Counting goes on so far beyond a page: what a reader can use of a number. */
const COUNTED_BEYOND = 1_000;
const ALL = 2_147_483_647;

const whole = (value: number | null | undefined, fallback: number, most: number) => Math.min(most, Math.max(0, Math.trunc(value ?? fallback)));

const searchOf = (given: Partial<QueryUserordersArgs>, { merchant }: GraphContext, customerId: string): OrderSearch => {
  const limit = whole(given.limit, 10, MOST);
  const offset = whole(given.offset, 0, 10_000_000);
  const day = (text: string | null | undefined) => (text && isDay(text) ? text : null);
  const keyword = (given.keyword ?? '').trim().slice(0, 100);
  const { words, code } = orderKeyword(keyword, merchant.orderPrefix);
  return {
    merchantId: merchant.id,
    customerId,
    from: day(given.from),
    to: day(given.to),
    timeZone: merchant.timeZone,
    part: ORDER_PARTS.find((part) => part === given.status) ?? null,
    sort: (Object.keys(SORTS) as OrderSort[]).find((sort) => sort === given.sort) ?? 'createdDate',
    direction: given.order?.toLowerCase() === 'asc' ? 'asc' : 'desc',
    limit,
    offset,
    cap: given.exactCount ? ALL : offset + COUNTED_BEYOND + 1,
    keyword:
      words.length === 0
        ? null
        : {
            patterns: words.map((word) => `%${word}%`),
            rareFrom: code?.rare ? code.from : null,
            rareUntil: code?.rare ? code.until : null,
            commonFrom: code && !code.rare ? code.from : null,
            commonUntil: code && !code.rare ? code.until : null,
          },
  };
};

export const userOrdersResolvers: { Query: Pick<QueryResolvers, 'userorders' | 'order'> } = {
  Query: {
    userorders: async (_parent, given, context) => {
      const { userId } = await context.session();
      const search = searchOf(given, context, userId);
      const { page, counts } = listOrders(search);
      const [rows, [counted]] = await Promise.all([context.database.run(page), context.database.run(counts)]);
      const { total, open, paid, ended, now } = counted!;
      const stopped = total >= search.cap;
      return {
        items: rows.map((row) => orderFields(row, context.locale)),
        totalCount: stopped ? total - 1 : total,
        totalIsAtLeast: stopped,
        openCount: open,
        paidCount: paid,
        endedCount: ended,
        serverNow: now.toISOString(),
        success: true,
        message: '',
      };
    },
    order: async (_parent, { id }, context) => {
      const { userId, allType } = await context.session();
      const isStaff = actorMay({ kind: 'user', userId, allType }, 'staff');
      const row = isUuid(id) ? await first(context.database.run(userOrder({ merchantId: context.merchant.id, id, readerId: userId, isStaff }))) : undefined;
      if (!row) return null;
      const { ipAddress, userAgent, acceptLanguage } = row;
      return { ...orderFields(row, context.locale), origin: isStaff ? { ipAddress, userAgent, acceptLanguage } : null };
    },
  },
};

const orderFields = (row: UserOrderRow, locale: string): UserOrder => ({
  id: row.id,
  code: row.code,
  createdDate: row.createdAt.toISOString(),
  allStatus: row.allStatus,
  grandTotal: row.grandTotal,
  subTotal: row.subTotal,
  promotionAmount: row.promotionAmount,
  giftCodeAmount: row.giftCodeAmount,
  points: row.points,
  pointRate: row.pointRate,
  paymentAmount: paymentStanding(row).paid,
  paymentMethodName: row.methodName && inLanguage(row.methodName, locale),
  paymentMethodSku: row.methodSku,
  payments: row.payments.map(({ name, createdAt, ...payment }) => ({
    ...payment,
    paymentMethodName: inLanguage(name, locale),
    targetId: row.id,
    createdDate: new Date(createdAt).toISOString(),
  })),
  delivery: null,
  shippingAmount: 0,
  orderLines: row.lines.map(({ productType, targetName, ...line }) => ({ ...line, type: productType, targetName: inLanguage(targetName, locale) })),
  user: row.user,
  userName: row.customerName,
  userEmail: row.customerEmail,
  userMobile: row.customerMobile,
  holdExpiresAt: row.holdExpiresAt?.toISOString() ?? null,
  stay: row.stay && {
    resortName: inLanguage(row.stay.resortName, locale),
    roomName: inLanguage(row.stay.roomName, locale),
    friendlyUrl: row.stay.friendlyUrl,
    fromDate: row.stay.fromDate,
    toDate: row.stay.toDate,
    image: row.stay.image && imageFields(row.stay.image, locale),
  },
  history: row.history.map((change) => transitionFields(change, row.user.id)),
  origin: null,
  serverNow: row.now.toISOString(),
});

/** A stored reason is `code` or `code: what was written`. */
const transitionFields = (change: UserOrderRow['history'][number], customerId: string): OrderTransition => {
  const [, reason = '', note = ''] = /^([^:]*)(?:: ([^]*))?$/.exec(change.reason) ?? [];
  return {
    id: String(change.id),
    fromStatus: change.fromStatus,
    toStatus: change.toStatus,
    reason,
    note,
    amount: change.amount,
    referenceCode: change.referenceCode,
    by: change.actorId === null ? 'clock' : change.actorId === customerId ? 'customer' : 'staff',
    byName: change.actorName,
    createdDate: new Date(change.createdAt).toISOString(),
  };
};
