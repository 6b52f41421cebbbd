import { inLanguage } from '@sandbar/domain/common';
import { first, type Database } from '../platform/database/index.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Inform } from './inform.ts';
import { awardWords } from './notification-mails.ts';
import { awardToNotify } from './points.queries.ts';

interface Deps {
  database: Database;
  merchants: MerchantScope;
  inform: Inform;
}

/** points.awarded: informs the member of the points and the reason. A backdated award sends no notice. */
export const onPointsAwarded = ({ database, merchants, inform }: Deps): EventHandler => ({
  name: 'notifications-on-points-awarded',
  run: async ({ merchantId, subjectId, payload }) => {
    const merchant = await merchants.byId(merchantId);
    const award = await first(database.run(awardToNotify({ merchantId, id: subjectId })));
    if (!award?.fresh) return;
    await inform({
      id: `points ${subjectId} awarded`,
      merchantId,
      userId: award.userId,
      kind: 'points',
      words: (locale) =>
        awardWords(merchant, locale, {
          points: Number(payload.points),
          balance: Number(payload.balance),
          reason: inLanguage(award.targetName, locale),
        }),
      path: '/profile#pointTransaction',
    });
  },
});
