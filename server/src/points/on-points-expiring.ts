import type { Inform } from '../notifications/index.ts';
import type { Event } from '../platform/events/event.ts';
import type { Reaction } from '../platform/reactions/reaction.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import { expiryWords } from './expiry-words.ts';

interface Deps {
  merchants: MerchantScope;
  inform: Inform;
}

/** points.expiring: the member is told what runs out when, and where he could use it. */
export const onPointsExpiring = ({ merchants, inform }: Deps): Reaction => ({
  name: 'points-on-points-expiring',
  run: async (event: Event) => {
    const merchant = await merchants.byId(event.merchantId);
    if (!merchant || event.userId === null) return;
    const { points, expiresAt, days } = event.payload as { points: number; expiresAt: string; days: number };
    await inform({
      id: `points-expiring ${event.subjectId} ${days} ${expiresAt}`,
      merchantId: merchant.id,
      userId: event.userId,
      kind: 'points',
      words: (locale) => expiryWords(locale, { points, expiresAt: new Date(expiresAt), timeZone: merchant.timeZone }),
      path: '/product-vacation/list?pay=points',
    });
  },
});
