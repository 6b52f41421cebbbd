import { addDays, dayInZone, inLanguage, type Day, type LocalText } from '@sandbar/domain/common';
import { ORDER_PARTS, orderKeyword, statedOrder, type OwnOrder } from '@sandbar/domain/orders';
import { paymentStanding } from '@sandbar/domain/payments';
import { GraphQLError } from 'graphql';
import { saidResortFees, resortFeeStay } from '../catalogue/index.ts';
import { imageFields } from '../media/index.ts';
import { first } from '../platform/database/index.ts';
import type { GraphContext } from '../platform/graphql/context.ts';
import { dayArguments, pageArguments } from '../platform/graphql/page-arguments.ts';
import type {
  OrderTransition,
  QueryResolvers,
  QueryUserordersArgs,
  UserOrder,
} from '../platform/graphql/resolvers.generated.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { isUuid } from '../platform/uuid.ts';
import { ownMoveOf, priceOfOwnMove } from './move-own-order.ts';
import type { UserOrderRow } from './user-order.row.ts';
import { orderCounts, orderPage, SORTS, subjectsOf, userOrder, type OrderSort } from './user-orders.queries.ts';

const LIMITS = { usual: 10, most: 500, furthest: 10_000_000 };
/** How far beyond a page orders are counted: larger totals are of no use to a reader. */
const COUNTED_BEYOND = 1_000;
const ALL = 2_147_483_647;

const cursorOf = (after: string | null | undefined): string | null => {
  if (!after) return null;
  if (!isUuid(after)) throw new GraphQLError('after must be the nextCursor of a page');
  return after;
};

/** The filters of a list. A keyword without letters and digits is ignored. */
const searchParams = async (given: Partial<QueryUserordersArgs>, context: GraphContext, customerId: string) => {
  const { merchant, database } = context;
  const days = dayArguments({ from: given.from, to: given.to }, context);
  const { words, code, end } = orderKeyword((given.keyword ?? '').trim().slice(0, 100), merchant.orderPrefix);
  const patterns = words.map((word) => `%${word}%`);
  const subjects = words.length > 0 ? await database.run(subjectsOf({ merchantId: merchant.id, patterns })) : null;
  return {
    merchantId: merchant.id,
    customerId,
    ...days,
    timeZone: merchant.timeZone,
    part: ORDER_PARTS.find((part) => part === given.status) ?? null,
    subjects: subjects && subjects.map(({ id }) => id),
    codeFrom: subjects && (code?.from ?? null),
    codeUntil: subjects && (code?.until ?? null),
    codeEnd: subjects && end,
  };
};

const pageOf = (given: Partial<QueryUserordersArgs>) => ({
  sort: (Object.keys(SORTS) as OrderSort[]).find((sort) => sort === given.sort) ?? 'createdDate',
  direction: given.order?.toLowerCase() === 'asc' ? ('asc' as const) : ('desc' as const),
  after: cursorOf(given.after),
  ...pageArguments(given, LIMITS),
});

export const userOrdersResolvers: { Query: Pick<QueryResolvers, 'userorders' | 'order'> } = {
  Query: {
    userorders: async (_parent, given, context) => {
      const { userId } = await context.session();
      const page = pageOf(given);
      const cap = given.exactCount ? ALL : page.offset + COUNTED_BEYOND + 1;
      const searched = await searchParams(given, context, userId);
      const { database } = context;
      const [rows, [counted]] = await Promise.all([
        database.run(orderPage({ ...searched, ...page })),
        database.run(orderCounts({ ...searched, cap })),
      ]);
      const { total, open, paid, ended, now } = counted!;
      const stopped = total >= cap;
      const shown = rows.slice(0, page.limit);
      return {
        items: shown.map((row) => orderFields(row, context.locale)),
        nextCursor: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
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
      const { userId, permissions } = await context.session();
      const isStaff = permissions.has('order.read');
      const row = isUuid(id)
        ? await first(
            context.database.run(userOrder({ merchantId: context.merchant.id, id, readerId: userId, isStaff })),
          )
        : undefined;
      if (!row) return null;
      const { ipAddress, userAgent, acceptLanguage } = row;
      return {
        ...orderFields(row, context.locale),
        origin: { ipAddress, userAgent, acceptLanguage },
        move: row.user.id === userId && row.stay && row.stayId ? moveFields(context.merchant, row, row.stay) : null,
      };
    },
  },
};

/** An order as its member and staff read it. */
export const orderFields = (row: UserOrderRow, locale: string): UserOrder => ({
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
  said: statedOrder({ ...row, orderLines: row.lines }),
  paymentAmount: paymentStanding({ ...row, refunds: [{ amount: row.goingBack }] }).paid,
  paymentMethodName: row.methodName && inLanguage(row.methodName, locale),
  paymentMethodSku: row.methodSku,
  payments: row.payments.map(({ name, createdAt, ...payment }) => ({
    ...payment,
    paymentMethodName: inLanguage(name, locale),
    targetId: row.id,
    createdDate: new Date(createdAt).toISOString(),
  })),
  delivery: deliveryFields(row),
  shippingAmount: 0,
  orderLines: row.lines.map(({ productType, targetName, resortFees: _, ...line }) => ({
    ...line,
    type: productType,
    targetName: inLanguage(targetName, locale),
  })),
  resortFees: row.stay
    ? row.lines.flatMap(({ resortFees }) => saidResortFees(resortFees, locale, resortFeeStay({ ...row, ...row.stay! })))
    : [],
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
    checkInTime: row.stay.checkInTime,
    checkOutTime: row.stay.checkOutTime,
    image: row.stay.image && imageFields(row.stay.image, locale),
  },
  history: row.history.map((change) => transitionFields(change, row.user.id, locale)),
  origin: null,
  move: null,
  serverNow: row.now.toISOString(),
});

/** Why the stay of an order cannot be changed, by the refusal. */
const MOVE_STATES: Readonly<Record<string, string>> = { OWN_MOVES_USED: 'used', OWN_MOVE_OVER: 'over' };

/** Whether the member may change the order's stay. Null once the stay has started. */
const moveFields = (
  merchant: Merchant,
  order: Omit<OwnOrder, 'fromDate'> & { now: Date; stayId: string | null },
  { fromDate }: { fromDate: Day },
): UserOrder['move'] => {
  const allowed = ownMoveOf(merchant, { ...order, fromDate });
  const state = allowed.ok ? 'open' : MOVE_STATES[allowed.refusal.code];
  if (!state || fromDate <= dayInZone(order.now, merchant.timeZone)) return null;
  return {
    stayId: order.stayId!,
    state,
    until: addDays(fromDate, -merchant.settings.ownMoveDays),
    left: allowed.ok ? allowed.value.left : 0,
    keepsPrice: allowed.ok && priceOfOwnMove(allowed.value) === 'keep',
  };
};

/**
 * The delivery details given at confirmation; null when there are none. Nothing is shipped, so there is no tracking and
 * no cost.
 */
const deliveryFields = (row: UserOrderRow): UserOrder['delivery'] => {
  const { deliveryAddress, deliveryTime, deliveryLatitude, deliveryLongitude, receiverDateOfBirth } = row;
  if (!deliveryAddress && !deliveryTime && deliveryLatitude === null && !receiverDateOfBirth) return null;
  return {
    addressDetail: deliveryAddress,
    trackingCode: '',
    amount: 0,
    deliveryTime: deliveryTime?.toISOString() ?? null,
    latitude: deliveryLatitude,
    longitude: deliveryLongitude,
    dateOfBirth: receiverDateOfBirth,
  };
};

/** A stored reason is `code` or `code: free text`. */
const transitionFields = (
  change: UserOrderRow['history'][number],
  customerId: string,
  locale: string,
): OrderTransition => {
  const stay = (of: { resortName: LocalText; roomName: LocalText; fromDate: Day; toDate: Day }) => ({
    ...of,
    resortName: inLanguage(of.resortName, locale),
    roomName: inLanguage(of.roomName, locale),
  });
  const { moved } = change;
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
    moved: moved?.from && moved.to ? { from: stay(moved.from), to: stay(moved.to) } : null,
    approvedByName: change.approvedByName,
    actingReason: change.actingReason,
  };
};
