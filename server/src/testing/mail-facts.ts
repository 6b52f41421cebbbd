import type { Locale } from '@sandbar/domain/common';
import { orderWords } from '../notifications/order-notices.ts';
import { orderToNotify } from '../notifications/order.queries.ts';
import { first, type Database } from '../platform/database/index.ts';
import { type Merchant, moneyWriter } from '../platform/merchant-scope.ts';

/** The mail about a confirmed order in a language. For tests only. */
export const confirmedMail = async (database: Database, merchant: Merchant, id: string, locale: Locale) => {
  const order = (await first(database.run(orderToNotify({ merchantId: merchant.id, id }))))!;
  return orderWords('confirmed', order, merchant)(locale);
};

/** The values of mails about an order, with amounts as English mails write them. For tests only. */
export const mailFacts = async (database: Database, merchant: Merchant, id: string) => {
  const order = (await first(database.run(orderToNotify({ merchantId: merchant.id, id }))))!;
  const values = (news: 'confirmed' | 'paymentReceived') =>
    (orderWords(news, order, merchant)('en-US').facts ?? []).map(([, value]) => value);
  return { money: moneyWriter(merchant, 'en-US'), confirmed: values('confirmed'), received: values('paymentReceived') };
};
