import { createHash } from 'node:crypto';
import { orderState } from '@sandbar/domain/orders';
import { first, type Database, type RowOf } from '../platform/database/index.ts';
import { createLimiter } from '../platform/limits.ts';
import type { Event } from '../platform/events/event.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import type { Inform } from './inform.ts';
import { orderFiles, newsOf, orderWords, type OrderNews } from './order-notices.ts';
import { sentBefore } from './notifications.queries.ts';
import { orderToNotify } from './order.queries.ts';

/** The notices that are also mailed to a receiver whose address is not the account's: only about paid stays. */
const PAID: readonly OrderNews[] = ['paid', 'confirmedPaid', 'resortConfirmed'];
/** The notices that may be sent several times about an order. */
const AGAIN: readonly OrderNews[] = ['paymentReceived', 'takenBack', 'resortConfirmed', 'moved'];

interface Deps {
  database: Database;
  merchants: MerchantScope;
  inform: Inform;
  /** The origin of the merchant's portal. */
  originOf(merchant: Merchant): string;
}

const newsIn = ({ payload }: Event): OrderNews | undefined => newsOf(payload.reason, Number(payload.allStatus));
/** Whether the order was never confirmed. It was only a hold, whose end needs no mail. */
const wasHold = (event: Event) => (Number(event.payload.allStatus) & 32) === 0;

/**
 * order.changed: informs the member. A receiver with another address gets a mail about a paid order, a limited number a
 * day, so that members cannot send unlimited mail to strangers in the merchant's name (docs/decisions/045).
 */
export const onOrderChanged = ({ database, merchants, inform, originOf }: Deps): EventHandler => {
  const byMember = createLimiter(database, 'foreign-mail-member');
  const byAddress = createLimiter(database, 'foreign-mail-address');

  /** The receiver of the mail, and a function that gives back what was counted for it. */
  const receiverOf = async (
    news: OrderNews,
    merchantId: string,
    order: Pick<RowOf<typeof orderToNotify>, 'customerId' | 'receiverName' | 'receiverEmail' | 'isOwnAddress'>,
  ): Promise<{ mailTo?: { name: string; address: string }; giveBack(): Promise<void> }> => {
    const { customerId, receiverName: name, receiverEmail: address } = order;
    const nothing = async () => {};
    if (!address || (!order.isOwnAddress && !PAID.includes(news))) return { giveBack: nothing };
    const mailTo = { name, address };
    if (order.isOwnAddress) return { mailTo, giveBack: nothing };
    const [member, receiver] = [`${merchantId} ${customerId}`, `${merchantId} ${digest(address.toLowerCase())}`];
    if ((await byMember.count(member)) !== undefined) return { giveBack: nothing };
    if ((await byAddress.count(receiver)) !== undefined) return { giveBack: () => byMember.giveBack(member) };
    return {
      mailTo,
      giveBack: async () => {
        await byMember.giveBack(member);
        await byAddress.giveBack(receiver);
      },
    };
  };

  return {
    name: 'notifications-on-order-changed',
    wants: (event) => newsIn(event) !== undefined,
    run: async (event) => {
      const news = newsIn(event);
      const merchant = await merchants.byId(event.merchantId);
      const [[order] = []] = await database.batch([orderToNotify({ merchantId: merchant.id, id: event.subjectId })]);
      if (!news || !order) return;
      // The order was confirmed or has ended, and that event has its own notice.
      if (news === 'held' && orderState(order.allStatus) !== 'held') return;
      const ended = news === 'expired' || news === 'canceled';
      const isAgain = AGAIN.includes(news) || event.payload.reason === 'paid-again';
      const noticeId = `order ${event.subjectId} ${news}${isAgain ? ` ${event.number}` : ''}`;
      const { customerId: userId } = order;
      // An earlier run sent the notice and counted its mail.
      if (await first(database.run(sentBefore({ merchantId: merchant.id, userId, telling: noticeId })))) return;
      const { giveBack, ...to } = await receiverOf(news, merchant.id, order);
      try {
        await inform({
          id: noticeId,
          merchantId: merchant.id,
          userId,
          kind: 'orders',
          words: orderWords(news, order, merchant),
          files: orderFiles(news, { ...order, id: event.subjectId }, merchant, new URL(originOf(merchant)).hostname),
          path: `${news === 'held' ? '/checkout' : '/order/detail'}/${event.subjectId}`,
          ...to,
          // A member who has just held a stay sees it on screen, so only the mail is sent, to find it again.
          ...(news === 'held' ? { notBy: ['app', 'push'] } : ended && wasHold(event) ? { notBy: ['mail'] } : {}),
        });
      } catch (error) {
        // The next attempt counts the mail again.
        await giveBack();
        throw error;
      }
    },
  };
};

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
