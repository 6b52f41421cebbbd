import { first, type Database } from '../platform/database/index.ts';
import type { Event } from '../platform/events/event.ts';
import type { Reaction } from '../platform/jobs/outbox.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Inform } from './inform.ts';
import { newsOf, orderWords, type OrderNews } from './order-telling.ts';
import { orderToTell } from './order.queries.ts';

interface Deps {
  database: Database;
  merchants: MerchantScope;
  inform: Inform;
}

const newsIn = ({ payload }: Event): OrderNews | undefined => newsOf(payload.reason, Number(payload.allStatus));
/** An order that was never confirmed is no more than a hold: its end is no matter for a mail. */
const wasHold = (event: Event) => (Number(event.payload.allStatus) & 32) === 0;

/** order.changed: its member learns what became of his order. */
export const onOrderChanged = ({ database, merchants, inform }: Deps): Reaction => ({
  name: 'notifications-on-order-changed',
  wants: (event) => newsIn(event) !== undefined,
  run: async (event) => {
    const news = newsIn(event);
    const merchant = await merchants.byId(event.merchantId);
    const order = merchant && (await first(database.run(orderToTell({ merchantId: merchant.id, id: event.subjectId }))));
    if (!news || !order) return;
    const ended = news === 'expired' || news === 'canceled';
    await inform({
      id: `order ${event.subjectId} ${news}${news === 'paymentReceived' ? ` ${event.id}` : ''}`,
      merchantId: merchant.id,
      userId: order.customerId,
      kind: 'orders',
      words: orderWords(news, order, merchant),
      path: `/order/detail/${event.subjectId}`,
      ...(order.receiverEmail ? { mailTo: { name: order.receiverName, address: order.receiverEmail } } : {}),
      ...(ended && wasHold(event) ? { notBy: ['mail'] } : {}),
    });
  },
});
