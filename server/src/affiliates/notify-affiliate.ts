import type { Inform } from '../notifications/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { affiliateMail } from './affiliate-mails.ts';
import { affiliateById } from './affiliates.queries.ts';

interface Deps {
  database: Database;
  inform: Inform;
}

/** affiliate.decided: informs the member that the link works, or why it does not. */
export const onAffiliateDecided = ({ database, inform }: Deps): EventHandler => ({
  name: 'affiliates-on-affiliate-decided',
  run: async ({ merchantId, subjectId: userId, number }) => {
    const affiliate = await first(database.run(affiliateById({ merchantId, id: userId })));
    if (!affiliate || affiliate.state === 'pending') return;
    const { state, reason } = affiliate;
    await inform({
      id: `affiliate ${userId} ${number}`,
      merchantId,
      userId,
      kind: 'account',
      words: (locale) => affiliateMail(locale, state, reason),
      path: '/affiliate',
    });
  },
});
