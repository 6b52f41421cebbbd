import { formatsFor } from '../notifications/format.ts';
import { orderWords } from '../notifications/order-notices.ts';
import { orderToTell } from '../notifications/order.queries.ts';
import { first, type Database } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';

/** The values that mails about an order state, and sums as they write them; in English. For tests only. */
export const mailFacts = async (database: Database, merchant: Merchant, id: string) => {
  const order = (await first(database.run(orderToTell({ merchantId: merchant.id, id }))))!;
  const values = (news: 'confirmed' | 'paymentReceived') =>
    (orderWords(news, order, merchant)('en-US').facts ?? []).map(([, value]) => value);
  const { money } = formatsFor('en-US', order.timeZone, merchant.timeZone);
  return { money, confirmed: values('confirmed'), received: values('paymentReceived') };
};
