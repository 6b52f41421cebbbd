import type { Inform } from '../notifications/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import type { Reaction } from '../platform/reactions/reaction.ts';
import { AFFILIATE_WORDS } from './affiliate-words.ts';
import { affiliateById } from './affiliates.queries.ts';

interface Deps {
  database: Database;
  inform: Inform;
}

/** affiliate.decided: the member learns that the link works, or why it does not. */
export const onAffiliateDecided = ({ database, inform }: Deps): Reaction => ({
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
      words: (locale) => {
        const { title, message } = AFFILIATE_WORDS[locale][state];
        return { title, message: message.replace('{reason}', () => reason), action: AFFILIATE_WORDS[locale].action };
      },
      path: '/affiliate',
    });
  },
});
