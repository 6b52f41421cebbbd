import { createHash } from 'node:crypto';
import { orderState } from '@sandbar/domain/orders';
import type { Database, RowOf } from '../platform/database/index.ts';
import { createLimiter } from '../platform/limits.ts';
import type { Event } from '../platform/events/event.ts';
import type { Reaction } from '../platform/reactions/reaction.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import type { Inform } from './inform.ts';
import { calendarFiles, newsOf, orderWords, type OrderNews } from './order-telling.ts';
import { orderToTell } from './order.queries.ts';

/** What a receiver is written to whose address is not the account's: the stay is paid for, nobody plays. */
const PAID: readonly OrderNews[] = ['paid', 'confirmedPaid'];

interface Deps {
  database: Database;
  merchants: MerchantScope;
  inform: Inform;
  /** Where the merchant's portal stands. */
  originOf(merchant: Merchant): string;
}

const newsIn = ({ payload }: Event): OrderNews | undefined => newsOf(payload.reason, Number(payload.allStatus));
/** An order that was never confirmed is no more than a hold: its end is no matter for a mail. */
const wasHold = (event: Event) => (Number(event.payload.allStatus) & 32) === 0;

/**
 * order.changed: its member learns what became of the order. A receiver with an address of their own is told of a paid
 * one, so often a day: what goes to strangers in the merchant's name must not be anybody's to send
 * (docs/decisions/045).
 */
export const onOrderChanged = ({ database, merchants, inform, originOf }: Deps): Reaction => {
  const byMember = createLimiter(database, 'foreign-mail-member');
  const byAddress = createLimiter(database, 'foreign-mail-address');

  const receiverOf = async (
    news: OrderNews,
    merchantId: string,
    order: Pick<RowOf<typeof orderToTell>, 'customerId' | 'receiverName' | 'receiverEmail' | 'isOwnAddress'>,
  ) => {
    const { customerId, receiverName: name, receiverEmail: address } = order;
    if (!address || (!order.isOwnAddress && !PAID.includes(news))) return {};
    if (!order.isOwnAddress) {
      if ((await byMember.count(`${merchantId} ${customerId}`)) !== undefined) return {};
      if ((await byAddress.count(`${merchantId} ${digest(address.toLowerCase())}`)) !== undefined) return {};
    }
    return { mailTo: { name, address } };
  };

  return {
    name: 'notifications-on-order-changed',
    wants: (event) => newsIn(event) !== undefined,
    run: async (event) => {
      const news = newsIn(event);
      const merchant = await merchants.byId(event.merchantId);
      const [[order] = []] = merchant
        ? await database.batch([orderToTell({ merchantId: merchant.id, id: event.subjectId })])
        : [];
      if (!news || !merchant || !order) return;
      // Confirmed or over by now: that is told by itself.
      if (news === 'held' && orderState(order.allStatus) !== 'held') return;
      const ended = news === 'expired' || news === 'canceled';
      await inform({
        id: `order ${event.subjectId} ${news}${news === 'paymentReceived' ? ` ${event.number}` : ''}`,
        merchantId: merchant.id,
        userId: order.customerId,
        kind: 'orders',
        words: orderWords(news, order, merchant),
        files: calendarFiles(news, { ...order, id: event.subjectId }, merchant, new URL(originOf(merchant)).hostname),
        path: `${news === 'held' ? '/checkout' : '/order/detail'}/${event.subjectId}`,
        ...(await receiverOf(news, merchant.id, order)),
        // Who has just held a stay sees so: the mail is for finding back to it.
        ...(news === 'held' ? { notBy: ['app', 'push'] } : ended && wasHold(event) ? { notBy: ['mail'] } : {}),
      });
    },
  };
};

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
