import { formatsFor } from '../notifications/format.ts';
import { orderWords } from '../notifications/order-telling.ts';
import { orderToTell } from '../notifications/order.queries.ts';
import { first, type Database } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';

/** The values that mails about an order state, and sums as they write them; in English. For tests only. */
export const mailFacts = async (database: Database, merchant: Merchant, id: string) => {
  const told = (await first(database.run(orderToTell({ merchantId: merchant.id, id }))))!;
  const values = (news: 'confirmed' | 'paymentReceived') =>
    (orderWords(news, told, merchant)('en-US').facts ?? []).map(([, value]) => value);
  const { money } = formatsFor('en-US', told.timeZone, merchant.timeZone);
  return { money, confirmed: values('confirmed'), received: values('paymentReceived') };
};
