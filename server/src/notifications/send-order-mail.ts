import { SendOrderMail } from '@sandbar/contract/orders';
import { accept, refuse } from '@sandbar/domain/common';
import { orderState } from '@sandbar/domain/orders';
import { sendMailAgain } from '../mailbox/index.ts';
import { handler } from '../platform/commands/handler.ts';
import { first, type Database } from '../platform/database/index.ts';
import { limiterOf } from '../platform/limits.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import type { Inform } from './inform.ts';
import { orderFiles, orderWords, type OrderNews } from './order-notices.ts';
import { orderToNotify } from './order.queries.ts';

/** The notice for the present state of an order; undefined when it is over. */
const newsNow = (allStatus: number): OrderNews | undefined =>
  ({ held: 'held', confirmed: 'confirmed', closed: 'paid' } as Partial<Record<string, OrderNews>>)[
    orderState(allStatus)
  ];

/**
 * Sale/SendOrderMail: sends a mail again, a limited number a day: the named one, or a new one about the order's present
 * state.
 */
export const sendOrderMail = handler(SendOrderMail, async ({ Id, OrderId, MailId }, { merchant, database, commit }) => {
  const order = await first(database.run(orderToNotify({ merchantId: merchant.id, id: OrderId })));
  if (!order) return refuse('ORDER_NOT_FOUND', {});
  if (!MailId && !newsNow(order.allStatus)) return refuse('ORDER_PROCESSED', { allStatus: order.allStatus });
  const wait = await limiterOf(database, 'order-mail').count(`${merchant.id} ${OrderId}`);
  if (wait !== undefined) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  const { customerId: userId, receiverEmail: guestAddress } = order;
  return commit(async (transaction) => {
    if (!MailId) {
      const wanted = { kind: 'order.mail-wanted', subjectId: OrderId, userId, payload: { commandId: Id } } as const;
      return accept({ answer: { id: OrderId }, events: [wanted] });
    }
    const mail = { merchantId: merchant.id, orderId: OrderId, userId, id: MailId, guestAddress };
    const sent = await first(transaction.run(sendMailAgain(mail)));
    return sent ? accept({ answer: { id: OrderId }, events: [] }) : refuse('MAIL_ADDRESS_CHANGED', {});
  });
});

interface Deps {
  database: Database;
  merchants: MerchantScope;
  inform: Inform;
  originOf(merchant: Merchant): string;
}

/** order.mail-wanted: mails the order's present state. A stranger's address gets mail only about a paid order. */
export const onOrderMailWanted = ({ database, merchants, inform, originOf }: Deps): EventHandler => ({
  name: 'notifications-on-order-mail-wanted',
  run: async ({ merchantId, subjectId, payload }) => {
    const merchant = await merchants.byId(merchantId);
    const order = await first(database.run(orderToNotify({ merchantId, id: subjectId })));
    const news = order && newsNow(order.allStatus);
    if (!order || !news) return;
    const { receiverName: name, receiverEmail: address, isOwnAddress } = order;
    await inform({
      id: `order ${subjectId} again ${String(payload.commandId)}`,
      merchantId,
      userId: order.customerId,
      kind: 'orders',
      channels: ['mail'],
      words: orderWords(news, order, merchant),
      files: orderFiles(news, { ...order, id: subjectId }, merchant, new URL(originOf(merchant)).hostname),
      path: `${news === 'held' ? '/checkout' : '/order/detail'}/${subjectId}`,
      ...(address && (isOwnAddress || news === 'paid') ? { mailTo: { name, address } } : {}),
    });
  },
});
