import { inLanguage } from '@sandbar/domain/common';
import { ORDER_FILTER_PAYMENTS, ORDER_FILTER_STATES, orderPatterns, orderState } from '@sandbar/domain/orders';
import { leftToPay, isPaid, waitsForPerson } from '@sandbar/domain/payments';
import { mailsOfOrder, sentMail } from '../mailbox/index.ts';
import { first, type Runner } from '../platform/database/index.ts';
import { MAX_COUNTED, NONE, pageBetween, total } from '../platform/graphql/console-page.ts';
import { dayArguments } from '../platform/graphql/page-arguments.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { isUuid } from '../platform/uuid.ts';
import {
  foundOrders,
  foundOrdersCount,
  orderAtConsole,
  orderByCode,
  ordersByBankNumber,
  type OrderSearch,
} from './console-orders.queries.ts';
import { cancellationOf } from './order-cancellation.ts';
import { orderOfMember } from './orders.resolvers.ts';
import { userOrder } from './user-orders.queries.ts';
import { orderFields } from './user-orders.resolvers.ts';

/** The filters of staff over all orders, not validated. */
export interface GivenOrderSearch {
  keyword?: string | null | undefined;
  state?: string | null | undefined;
  payment?: string | null | undefined;
  resortId?: string | null | undefined;
  memberId?: string | null | undefined;
  /** open, paid, ended */
  status?: string | null | undefined;
}

/** @returns undefined when nothing can match: an unknown state matches no order */
export const orderSearch = async (
  database: Runner,
  { id: merchantId, timeZone }: Pick<Merchant, 'id' | 'timeZone'>,
  { keyword, state, payment, resortId, memberId, status }: GivenOrderSearch,
  days: Pick<OrderSearch, 'from' | 'to' | 'checkInFrom' | 'checkInTo'>,
): Promise<OrderSearch | undefined> => {
  const known = (value: string | null | undefined, among: readonly string[]) => !value || among.includes(value);
  if (!known(state, ORDER_FILTER_STATES) || !known(payment, ORDER_FILTER_PAYMENTS)) return undefined;
  if ((resortId && !isUuid(resortId)) || (memberId && !isUuid(memberId))) return undefined;
  const patterns = orderPatterns(keyword ?? '');
  const number = (keyword ?? '').trim().slice(0, 200);
  const named = patterns.length > 0 ? await database.run(ordersByBankNumber({ merchantId, number })) : [];
  return {
    merchantId,
    timeZone,
    ...days,
    standing: status || null,
    state: state || null,
    payment: payment || null,
    resortId: resortId || null,
    memberId: memberId || null,
    patterns,
    frequent: false,
    ids: named.map(({ id }) => id),
  };
};

const deskorders: QueryResolvers['deskorders'] = async (_parent, given, context) => {
  const { database, merchant, locale } = context;
  const { from, to, checkInFrom, checkInTo } = given;
  const days = dayArguments({ from, to, checkInFrom, checkInTo }, context);
  const search = await orderSearch(database, merchant, given, days);
  if (!search) return NONE;
  const [counted] = await database.run(foundOrdersCount({ ...search, limit: MAX_COUNTED + 1 }));
  const frequent = counted!.count > MAX_COUNTED;
  const page = await pageBetween(given, (at, backwards) => {
    const upwards = (given.oldestFirst === true) !== backwards;
    return database.run(foundOrders(upwards)({ ...search, frequent, ...at }));
  });
  if (!page) return NONE;
  const { shown, ...cursors } = page;
  return {
    items: shown.map((row) => ({
      order: orderFields(row, locale),
      receiverName: row.receiverName,
      refundDue: row.refundDue,
    })),
    ...cursors,
    ...total(counted!.count),
  };
};

/** Mails of one order that are shown. */
const MAX_MAILS = 50;

const deskorder: QueryResolvers['deskorder'] = async (_parent, given, context) => {
  const { database, merchant, locale } = context;
  const code = given.code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const found = await first(database.run(orderByCode({ merchantId: merchant.id, code })));
  if (!found) return null;
  const { id, customerId } = found;
  const [[row], [detail], cancellation, mails] = await Promise.all([
    database.run(userOrder({ merchantId: merchant.id, id, readerId: customerId, isStaff: true })),
    database.run(orderAtConsole({ merchantId: merchant.id, id })),
    cancellationOf({ id, customerId }, context),
    database.run(mailsOfOrder({ merchantId: merchant.id, orderId: id, userId: customerId, limit: MAX_MAILS })),
  ]);
  if (!row || !detail) return null;
  const closed = row.payments.filter(({ allStatus }) => isPaid(allStatus)).reduce((sum, { amount }) => sum + amount, 0);
  const kept = closed - detail.refunds.reduce((sum, { amount }) => sum + amount, 0);
  const waits = ['held', 'confirmed'].includes(orderState(row.allStatus));
  const { ipAddress, userAgent, acceptLanguage } = row;
  return {
    order: { ...orderFields(row, locale), origin: { ipAddress, userAgent, acceptLanguage } },
    adultTotal: detail.adultTotal,
    childrenAges: detail.childrenAges,
    note: detail.note,
    receiverName: detail.receiverName || detail.customerName,
    receiverEmail: detail.receiverEmail || detail.customerEmail,
    receiverMobile: detail.receiverMobile || detail.customerMobile,
    detailAddress: detail.detailAddress ? inLanguage(detail.detailAddress, locale) : '',
    resortId: detail.resortId,
    giftCodes: detail.codes.map(({ code: used, name, amount }) => ({
      code: used,
      name: inLanguage(name, locale),
      amount,
    })),
    kept,
    left: waits ? leftToPay(row.grandTotal, kept) : 0,
    checkout: waits ? await orderOfMember({ id, customerId }, context) : null,
    lengthened: detail.lengthened,
    refunds: detail.refunds.map(({ sku, tries, methodName, createdAt, ...back }) => ({
      ...back,
      sku,
      paymentMethodName: inLanguage(methodName, locale),
      byHand: waitsForPerson({ state: back.state, sku, tries }),
      createdDate: new Date(createdAt).toISOString(),
    })),
    cancellation,
    mails: mails.map(sentMail),
    unsentMails: mails.flatMap(({ id: mailId, subject, error, toAddress, failedAt }) =>
      failedAt ? [{ id: mailId, address: toAddress, subject, error, date: failedAt.toISOString() }] : [],
    ),
  };
};

export const consoleOrdersResolvers = { Query: { deskorders, deskorder } };
