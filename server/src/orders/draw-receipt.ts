import { languageFor } from '@sandbar/domain/merchants';
import { personRows } from '../identity/identity.published.ts';
import type { DrawReceipt } from '../mailbox/index.ts';
import { first, statement, type Database } from '../platform/database/index.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Printer } from '../platform/pdf/index.ts';
import { orderForScreen } from './orders.queries.ts';
import { receiptPaper } from './receipt-paper.ts';

interface Deps {
  database: Database;
  merchants: MerchantScope;
  printer: Printer;
}

const customerOf = statement('orders.customer-of', (db, p: { merchantId: string; orderId: string }) =>
  db
    .selectFrom('orders')
    .innerJoin(personRows(p.merchantId).as('users'), 'users.id', 'orders.customerId')
    .where('orders.merchantId', '=', p.merchantId)
    .where('orders.id', '=', p.orderId)
    .select(['orders.customerId', 'users.languageId']),
);

/** Draws the receipt of an order as it is now, in its member's language; undefined when nothing was paid. */
export const createDrawReceipt =
  ({ database, merchants, printer }: Deps): DrawReceipt =>
  async ({ merchantId, orderId: id }) => {
    const merchant = await merchants.byId(merchantId);
    const member = await first(database.run(customerOf({ merchantId, orderId: id })));
    if (!member) return undefined;
    const { customerId, languageId } = member;
    const order = await first(database.run(orderForScreen({ merchantId, id, customerId })));
    const locale = languageFor(merchant.settings, languageId);
    const paper = order && (await receiptPaper(order, { merchant, locale }));
    return paper && printer.print(paper);
  };
