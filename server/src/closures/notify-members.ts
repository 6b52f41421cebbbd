import type { Inform } from '../notifications/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import { closureMail } from './closure-mails.ts';
import type { ClosureNews } from './closure-words.ts';
import { CLOSURE_NEWS } from './closures.events.ts';
import { orderToNotify } from './closures.queries.ts';

interface Deps {
  database: Database;
  merchants: MerchantScope;
  inform: Inform;
}

const newsOf = (reason: unknown): ClosureNews | undefined =>
  (Object.keys(CLOSURE_NEWS) as ClosureNews[]).find((news) => CLOSURE_NEWS[news] === reason);

/** order.changed: informs a member that their stay was closed, which choices they have and until when. */
export const onStayClosed = ({ database, merchants, inform }: Deps): EventHandler => ({
  name: 'closures-on-stay-closed',
  wants: ({ payload }) => newsOf(payload['reason']) !== undefined && typeof payload['stayId'] === 'string',
  run: async ({ merchantId, subjectId: orderId, payload, number }) => {
    const news = newsOf(payload['reason'])!;
    const found = await first(database.run(orderToNotify({ merchantId, orderId, stayId: String(payload['stayId']) })));
    // The order was answered, or its resort reopened, before this notice was sent.
    if (!found || (news === 'asked' && !found.dueAt)) return;
    const { timeZone } = await merchants.byId(merchantId);
    await inform({
      id: `closure ${orderId} ${number}`,
      merchantId,
      userId: found.memberId,
      kind: 'orders',
      words: (locale) => closureMail(locale, news, found, timeZone),
      path: `/order/detail/${orderId}`,
    });
  },
});
