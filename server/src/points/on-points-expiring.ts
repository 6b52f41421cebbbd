import type { Inform } from '../notifications/index.ts';
import type { Event } from '../platform/events/event.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import { expiryWords } from './expiry-words.ts';

interface Deps {
  merchants: MerchantScope;
  inform: Inform;
}

interface Expiring {
  points: number;
  expiresAt: string;
  days: number;
  extension: { fee: number; until: string } | null;
}

/**
 * points.expiring: informs the member how many points expire when, and where to use them; unless they have expired
 * before this event was handled.
 */
export const onPointsExpiring = ({ merchants, inform }: Deps): EventHandler => ({
  name: 'points-on-points-expiring',
  run: async (event: Event) => {
    const merchant = await merchants.byId(event.merchantId);
    if (event.userId === null) return;
    const { points, expiresAt, days, extension } = event.payload as unknown as Expiring;
    if (new Date(expiresAt) <= new Date()) return;
    const about = {
      points,
      expiresAt: new Date(expiresAt),
      timeZone: merchant.timeZone,
      extension: extension && { fee: extension.fee, until: new Date(extension.until) },
    };
    await inform({
      id: `points-expiring ${event.subjectId} ${days} ${expiresAt}`,
      merchantId: merchant.id,
      userId: event.userId,
      kind: 'points',
      words: (locale) => expiryWords(locale, about),
      // The first tab of the profile offers both using and extending them.
      path: extension ? '/profile' : '/product-vacation/list?pay=points',
    });
  },
});
